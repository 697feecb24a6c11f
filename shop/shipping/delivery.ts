import type { Database, Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { DayRange, Terms } from '#shop/settings/terms.ts';
import type { Shop } from '#shop/shop.ts';
import { DAY_MS, dayInIndia } from '#shop/time.ts';
import { findPin } from './pin.ts';
import type { PinCode } from './pin-codes.server.ts';

/** The delivery estimate and cash on delivery for a PIN code as it was typed (R53). */
export async function findDelivery(
  shop: Pick<Shop, 'db' | 'now' | 'terms' | 'pins'>,
  typed: string,
): Promise<Delivery | Refusal> {
  const pin = findPin(typed);
  if (pin === null) return refuse('pin-wrong', { field: 'pin' });
  return estimateDelivery(pin, await shop.pins.find(shop.db, pin), shop.terms, shop.now());
}

/** What an order has to know of a PIN code: whether cash is taken there, whether the table has it, and the days to it. */
export async function findPinFacts(
  { terms, pins }: Pick<Shop, 'terms' | 'pins'>,
  db: Database | Tx,
  pin: string,
): Promise<{ pin: string; codAvailable: boolean; isListed: boolean; daysOnTheWay: DayRange }> {
  const row = await pins.find(db, pin);
  const daysOnTheWay = daysTo(row, terms);
  return { pin, codAvailable: codTakenAt(row, terms), isListed: row !== null, daysOnTheWay };
}

/** How a parcel that is ordered now comes to a PIN code. City and State are null where the table has no row. */
export type Delivery = Omit<PinCode, 'city' | 'state'> & {
  city: string | null;
  state: string | null;
  /** Calendar days in India. */
  earliestDate: string;
  latestDate: string;
};

/**
 * The estimate for a PIN code (R53): the row's days and cash on delivery, else the terms'. The dates count the
 * business days of processing (R54) and then those on the way, from the day that it is in India.
 */
export function estimateDelivery(pin: string, row: PinCode | null, terms: Terms, now: Date): Delivery {
  const [minDays, maxDays] = daysTo(row, terms);
  const { deliveryFrom, deliveryUntil } = promiseDates([minDays, maxDays], terms, now);
  return {
    pin,
    city: row?.city ?? null,
    state: row?.state ?? null,
    minDays,
    maxDays,
    earliestDate: deliveryFrom,
    latestDate: deliveryUntil,
    codAvailable: codTakenAt(row, terms),
  };
}

/** What the checkout promises of an order (R320): calendar days in India, the last one to send it among them. */
export type PromisedDates = { dispatchBy: string; deliveryFrom: string; deliveryUntil: string };

/** How long after its checkout an order may be placed for its dates to hold; one placed later is promised anew (R320). */
export const DATES_HOLD_DAYS = 1;

/** The dates of an order that is placed `now`, with so many business days on the way. */
export function promiseDates(
  [minDays, maxDays]: DayRange,
  { processingDays: [packedFrom, packedTo] }: Pick<Terms, 'processingDays'>,
  now: Date,
): PromisedDates {
  const today = dayInIndia(now);
  return {
    dispatchBy: addBusinessDays(today, packedTo),
    deliveryFrom: addBusinessDays(today, packedFrom + minDays),
    deliveryUntil: addBusinessDays(today, packedTo + maxDays),
  };
}

function daysTo(row: PinCode | null, { deliveryDays }: Pick<Terms, 'deliveryDays'>): DayRange {
  return row ? [row.minDays, row.maxDays] : deliveryDays;
}

/** Whether cash is taken at a PIN code of this row, or, without one, at any that the table does not have. */
export function codTakenAt(
  row: PinCode | null,
  { codAtUnlistedPins, methodsOff }: Pick<Terms, 'codAtUnlistedPins' | 'methodsOff'>,
): boolean {
  return !methodsOff.includes('cod') && (row?.codAvailable ?? codAtUnlistedPins);
}

/**
 * The day that lies `count` business days after a day. Business days are Monday to Saturday; what begins on a Sunday
 * counts from the Monday, as the Shipping Policy says. Public holidays differ by State and are not counted.
 */
export function addBusinessDays(day: string, count: number): string {
  let at = Date.parse(day);
  while (isSunday(at)) at += DAY_MS;
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (!isSunday(at)) left -= 1;
  }
  return isoDay(at);
}

function isSunday(at: number): boolean {
  return new Date(at).getUTCDay() === 0;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
