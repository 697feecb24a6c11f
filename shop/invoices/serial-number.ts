import { dayInIndia } from '#shop/time.ts';

/** The financial year of India at a moment, April to March by India's clock: '26-27'. */
export function financialYear(at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const start = month >= 4 ? year : year - 1;
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

/** A serial number of at most 16 signs (Rule 46 (b)): 'GI/26-27/000123'. Throws where it would be longer. */
export function serialNumber(prefix: string, year: string, count: number): string {
  const number = `${prefix}/${year}/${String(count).padStart(6, '0')}`;
  if (!/^[A-Z0-9/-]{1,16}$/.test(number)) throw new RangeError(`${number} is no serial number of Rule 46`);
  return number;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
