import type { State } from './states.ts';

/** By the first digits of a PIN code, the longest match first: the States that its post offices lie in. */
const table: [prefixes: string, states: State[]][] = [
  ['160', ['Chandigarh', 'Punjab']],
  ['194', ['Ladakh']],
  ['244 246 247 248 249 262 263', ['Uttarakhand', 'Uttar Pradesh']],
  ['362 396', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['403', ['Goa']],
  ['533', ['Andhra Pradesh', 'Puducherry']],
  ['605 607 609', ['Tamil Nadu', 'Puducherry']],
  ['673', ['Kerala', 'Puducherry']],
  ['682', ['Kerala', 'Lakshadweep']],
  ['737', ['Sikkim']],
  ['744', ['Andaman and Nicobar Islands']],
  ['790 791 792', ['Arunachal Pradesh', 'Assam']],
  ['793 794', ['Meghalaya', 'Assam']],
  ['795', ['Manipur']],
  ['796', ['Mizoram']],
  ['797 798', ['Nagaland']],
  ['799', ['Tripura']],
  ['11', ['Delhi']],
  ['12 13', ['Haryana']],
  ['14 15', ['Punjab']],
  ['17', ['Himachal Pradesh']],
  ['18 19', ['Jammu and Kashmir']],
  ['20 21 22 23 24 25 26 27 28', ['Uttar Pradesh']],
  ['30 31 32 33 34', ['Rajasthan']],
  ['36 37 38 39', ['Gujarat']],
  ['40 41 42 43 44', ['Maharashtra']],
  ['45 46 47 48', ['Madhya Pradesh']],
  ['49', ['Chhattisgarh']],
  ['50', ['Telangana']],
  ['51 52 53', ['Andhra Pradesh']],
  ['56 57 58 59', ['Karnataka']],
  ['60 61 62 63 64', ['Tamil Nadu']],
  ['67 68 69', ['Kerala']],
  ['70 71 72 73 74', ['West Bengal']],
  ['75 76 77', ['Odisha']],
  ['78', ['Assam']],
  ['80 81 82 83 84 85', ['Bihar', 'Jharkhand']],
];

const byPrefix = new Map(
  table.flatMap(([prefixes, states]) => prefixes.split(' ').map((prefix) => [prefix, states] as const)),
);

/** Where a PIN code probably lies; nothing where it is none, or says nothing. It only hints (R52). */
export function statesOfPin(pin: string): readonly State[] {
  const digits = pin.replace(/\s/g, '');
  if (!/^[1-9][0-9]{5}$/.test(digits)) return [];
  return byPrefix.get(digits.slice(0, 3)) ?? byPrefix.get(digits.slice(0, 2)) ?? [];
}
