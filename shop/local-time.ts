import { isoInIndia } from './time.ts';

/**
 * What a form's field of day and time says by India's clock ('2026-11-30T18:00', or as it is typed
 * where a browser has no such field, '2026-11-30 18:00'): null where it is empty, undefined where it
 * names no moment, as on 31 February, which Date reads as a day of March.
 */
export function readLocalTime(typed: string): Date | null | undefined {
  const words = typed.trim();
  if (words === '') return null;
  if (!/^20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(words)) return undefined;
  const local = words.slice(0, 16).replace(' ', 'T');
  const at = new Date(`${local}:00+05:30`);
  return !Number.isNaN(at.getTime()) && localTime(at) === local ? at : undefined;
}

/** A moment as such a field has it; '' for none. */
export function localTime(at: Date | null): string {
  return at ? isoInIndia(at.getTime()).slice(0, 16) : '';
}
