import { MINUTE_MS } from '#shop/time.ts';
import { readCell, type Value } from './cell.ts';
import type { Field } from './fields.ts';
import type { Sheet } from './sheets.ts';

export type Values = Record<string, Value>;
export type Fault = { column: string; words: string };
/** A row as it was read: by column of the database. `adds`: it can only be a product that is new. */
export type ReadRow = { key: string; given: Values; faults: Fault[]; adds?: boolean };

/** Which field each column of a file is, by its headings; null for those that are not read. Or what is wrong with them. */
export function fieldsOf(
  headings: readonly string[],
  fields: readonly Field[],
): { places: (Field | null)[] } | { fault: string } {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const places = names.map((name) => fields.find((field) => field.name === name) ?? null);
  const twice = places.find((field, at) => field && places.indexOf(field) !== at);
  if (twice) return { fault: `Two columns are called ${twice.name}: leave one of them out.` };
  const all = fields.map(({ name }) => name).join(', ');
  if (!places.includes(fields[0]!))
    return {
      fault: `The first line of a file names its columns, and one must be called ${fields[0]!.name}. Others: ${all}.`,
    };
  if (!places.some((field) => field && !field.isKey && !field.isTold))
    return { fault: `No column but ${fields[0]!.name} is known that is read. These are: ${all}.` };
  return { places };
}

/** Reads a row of a file cell by cell; each cell that can't be read is a fault. */
export function readRow(record: readonly string[], places: readonly (Field | null)[]): ReadRow {
  const given: Values = {};
  const faults: Fault[] = [];
  const keys: Values = {};
  if (record.length > places.length)
    faults.push({
      column: '',
      words: `has ${record.length} cells, the first line ${places.length}: put a cell with commas into quotes.`,
    });
  places.forEach((field, at) => {
    if (!field || field.isTold) return;
    const read = readCell(field.cell, record[at] ?? '');
    if ('fault' in read) faults.push({ column: field.name, words: read.fault });
    else (field.isKey ? keys : given)[field.column] = read.value;
  });
  const isNamed = keys.id !== undefined && !faults.some(({ column }) => column === 'size');
  return { key: isNamed ? keyOf({ id: String(keys.id), size: String(keys.size ?? '') }) : '', given, faults };
}

/** What a row is about as one word, and the other way round: no id has a space. */
export function keyOf({ id, size }: { id: string; size: string }): string {
  return size ? `${id} ${size}` : id;
}

export function partsOf(key: string): { id: string; size: string } {
  const [, id = key, size = ''] = /^(\S*) (.*)$/s.exec(key) ?? [];
  return { id, size };
}

export type Judged = {
  state: 'new' | 'changed' | 'same' | 'faulty';
  /** Of a product that is there only what changes. */
  given: Values | null;
  before: Values | null;
  faults: Fault[] | null;
};

/** What a row would do to the shop, which has `current` (undefined: nothing of this id). */
export function judgeRow(
  { key, given: read, faults, adds = false }: ReadRow,
  sheet: Sheet,
  current: Values | undefined,
  now: Date,
): Judged {
  if (adds && current) return judged([...faults, taken], read, current);
  const given = withUsual(read, current, now);
  const bad = new Set(faults.map(({ column }) => column));
  const more =
    key === '' ? [] : wholeFaults(given, sheet, current, now).filter(({ column }) => !bad.has(column));
  return judged([...faults, ...more], given, current);
}

const taken: Fault = {
  column: 'id',
  words:
    'is of a product that the shop has: a file of another shop adds products and changes none. Leave the row out, or give it another handle or name.',
};

/** What a row would do, whose faults were all found. */
export function judged(all: Fault[], given: Values, current: Values | undefined): Judged {
  if (all.length > 0) return { state: 'faulty', given: null, before: null, faults: all };
  if (!current) return { state: 'new', given, before: null, faults: null };
  const changed = Object.keys(given).filter((column) => !isSame(given[column], current[column]));
  if (changed.length === 0) return { state: 'same', given: null, before: null, faults: null };
  return { state: 'changed', given: pick(given, changed), before: pick(current, changed), faults: null };
}

/** Where no mrp is struck through it is the price, and an offer whose beginning is left open begins now. */
function withUsual(given: Values, current: Values | undefined, now: Date): Values {
  const whole = { ...current, ...given };
  const filled = { ...given };
  if (given.original_price_paise === null) filled.original_price_paise = whole.price_paise ?? null;
  if (whole.offer_paise != null && whole.offer_from == null && 'offer_paise' in given)
    filled.offer_from = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  return filled;
}

function wholeFaults(given: Values, sheet: Sheet, current: Values | undefined, now: Date): Fault[] {
  if (!current && !sheet.addsProducts)
    return [{ column: 'id', words: 'is of no product in the shop: correct it, or add the product first.' }];
  const missing = current
    ? []
    : sheet.fields.filter(({ needed, column }) => needed && column !== 'id' && !(column in given));
  const faults = missing.map(({ name }) => ({ column: name, words: 'is missing, and the product is new.' }));
  if (current && 'sizes' in given && !isSame(given.sizes, current.sizes))
    faults.push({ column: 'sizes', words: 'of a product that is there are changed on its own page.' });
  return [
    ...faults,
    ...priceFaults({ ...current, ...given }, current, now),
    ...lawFaults(given, sheet, current),
  ];
}

/** What is wrong with prices beside each other (R210). */
function priceFaults(whole: Values, current: Values | undefined, now: Date): Fault[] {
  const { price_paise: price, offer_paise: offer = null, offer_from: from, offer_until: until } = whole;
  const { original_price_paise: mrp = price } = whole;
  const faults: Fault[] = [];
  if (typeof price !== 'number') return faults;
  if (typeof mrp === 'number' && mrp < price) faults.push({ column: 'mrp', words: 'is below the price.' });
  if (typeof offer !== 'number') {
    if (from || until)
      faults.push({ column: 'offer price', words: 'is missing: say what it costs while the offer lasts.' });
    return faults;
  }
  if (offer >= price) faults.push({ column: 'offer price', words: 'is not below the price.' });
  if (typeof until !== 'string')
    faults.push({ column: 'offer until', words: 'is missing: the page names when an offer ends.' });
  else if (typeof from === 'string' && until <= from)
    faults.push({ column: 'offer until', words: 'is not after its beginning.' });
  else if (!isSame(until, current?.offer_until) && until <= now.toISOString())
    faults.push({ column: 'offer until', words: 'has passed already.' });
  return faults;
}

/** What is published keeps what the law asks for (R213). */
export function lawFaults(given: Values, sheet: Sheet, current: Values | undefined): Fault[] {
  if (current?.state !== 'published') return [];
  return sheet.fields
    .filter(({ column }) => lawColumns.has(column) && given[column] === '' && current[column] !== '')
    .map(({ name }) => ({
      column: name,
      words: 'is empty: the law asks for it while the product is published.',
    }));
}

const lawColumns = new Set([
  'generic_name',
  'net_quantity',
  'country_of_origin',
  'maker_name',
  'maker_address',
]);

/** Columns that are not any more what they were when a row was judged, and are not what it asks for either. */
export function changedMeanwhile(given: Values, before: Values, current: Values): string[] {
  return Object.keys(given).filter(
    (column) => !isSame(before[column], current[column]) && !isSame(given[column], current[column]),
  );
}

/** The order of an object's keys is no difference. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : (value ?? null);
}

function pick(values: Values, columns: readonly string[]): Values {
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
}
