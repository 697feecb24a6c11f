import type { Terms } from '#shop/settings/terms.ts';
import { dayInIndia } from '#shop/time.ts';
import { addBusinessDays } from './business-days.ts';

/** What staff know of a PIN code (R53). Days are business days on the way. */
export type PinCode = {
  pin: string;
  city: string;
  state: string;
  minDays: number;
  maxDays: number;
  codAvailable: boolean;
};

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
  const [minDays, maxDays] = row ? [row.minDays, row.maxDays] : terms.deliveryDays;
  const [packedFrom, packedTo] = terms.processingDays;
  const today = dayInIndia(now);
  return {
    pin,
    city: row?.city ?? null,
    state: row?.state ?? null,
    minDays,
    maxDays,
    earliestDate: addBusinessDays(today, packedFrom + minDays),
    latestDate: addBusinessDays(today, packedTo + maxDays),
    codAvailable: codTakenAt(row, terms),
  };
}

/** Whether cash is taken at a PIN code of this row, or, without one, at any that the table does not have. */
export function codTakenAt(row: PinCode | null, terms: Pick<Terms, 'codAtUnlistedPins'>): boolean {
  return row?.codAvailable ?? terms.codAtUnlistedPins;
}
