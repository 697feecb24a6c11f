import type { Tx } from '#db/database.server.ts';
import { readCsvLines } from '#shop/csv-lines.ts';
import { refuse } from '#shop/refusals.ts';
import { oneLine } from '#shop/text.ts';
import { findPin } from './pin.ts';
import { deletePinCodesBut, lockPinCodes, type PinCode, upsertPinCodes } from './pin-codes.server.ts';
import { pinListColumns } from './pin-list-columns.ts';
import { findState } from './states.ts';

export type LoadedPins = { loaded: number; removed: number };

/** Makes the table of PIN codes what a list says: what the list does not have goes. */
export async function loadPins(tx: Tx, pinCodes: PinCode[]): Promise<LoadedPins> {
  const pins = pinCodes.map(({ pin }) => pin);
  await lockPinCodes(tx);
  const removed = await deletePinCodesBut(tx, pins);
  await upsertPinCodes(tx, pinCodes);
  return { loaded: pins.length, removed };
}

type Row = Record<(typeof pinListColumns)[number], string>;

/**
 * Reads a list of PIN codes as CSV: all of it, or every fault as a sentence that names its line. Days are whole
 * numbers from 1 to 60, `cod` is yes or no, a PIN code stands once (R53). Lines that begin with # say something
 * to people. Values stand between commas, or semicolons as spreadsheets of some countries write them.
 */
export function readPinList(text: string): { pinCodes: PinCode[] } | { faults: string[] } {
  const lines = readCsvLines(text, {
    delimiter: /^\uFEFF?\s*"?pin"?\s*;/im.test(text) ? ';' : ',',
    ...{ comment: '#', comment_no_infix: true },
  });
  if ('words' in lines) return { faults: [`Line ${lines.line}: ${lines.words}`] };
  const [header, ...rest] = lines.parsed;
  if (header?.record.map((name) => name.toLowerCase()).join() !== pinListColumns.join())
    return {
      faults: [`Line ${header?.info.lines ?? 1}: the list must begin with ${pinListColumns.join(',')}`],
    };
  if (rest.length === 0) return { faults: ['The file has no PIN codes under its first line.'] };
  const seen = new Map<string, number>();
  const faults: string[] = [];
  const pinCodes: PinCode[] = [];
  for (const { record, info } of rest) {
    const read = readRecord(record, seen);
    if (typeof read === 'string') faults.push(`Line ${info.lines}: ${read}`);
    else {
      pinCodes.push(read);
      seen.set(read.pin, info.lines);
    }
  }
  return faults.length > 0 ? { faults } : { pinCodes };
}

/** The row, or the first thing that is wrong with it. */
function readRecord(record: string[], seen: ReadonlyMap<string, number>): PinCode | string {
  if (record.length !== pinListColumns.length)
    return `it has ${record.length} values, not ${pinListColumns.length}.`;
  const row = Object.fromEntries(pinListColumns.map((name, i) => [name, record[i]])) as Row;
  const pin = findPin(row.pin);
  if (pin === null) return `pin '${row.pin}': ${refuse('pin-wrong').message}`;
  if (seen.has(pin)) return `pin ${pin} stands on line ${seen.get(pin)} already.`;
  const city = oneLine(row.city);
  if (city === '' || city.length > 60) return 'the city must have 1 to 60 characters.';
  const state = findState(row.state);
  if (state === null) return `state '${row.state}': ${refuse('state-unknown').message}`;
  const [minDays, maxDays] = [readDays(row.min_days), readDays(row.max_days)];
  if (minDays === null) return `min_days '${row.min_days}' must be a whole number from 1 to 60.`;
  if (maxDays === null) return `max_days '${row.max_days}' must be a whole number from 1 to 60.`;
  if (maxDays < minDays) return `max_days ${maxDays} is below min_days ${minDays}.`;
  const cod = row.cod.toLowerCase();
  if (cod !== 'yes' && cod !== 'no') return `cod '${row.cod}' must be yes or no.`;
  return { pin, city, state, minDays, maxDays, codAvailable: cod === 'yes' };
}

function readDays(text: string): number | null {
  const days = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= 60 ? days : null;
}
