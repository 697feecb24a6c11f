import { isoInIndia } from './time.ts';

/**
 * What a form's field of day and time says by India's clock ('2026-11-30T18:00'): null where it is empty, undefined where it
 * names no moment, as on 31 February, which Date reads as a day of March.
 */
export function readLocalTime(typed: string): Date | null | undefined {
  const words = typed.trim();
  if (words === '') return null;
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(words)) return undefined;
  const at = new Date(`${words.slice(0, 16)}:00+05:30`);
  return !Number.isNaN(at.getTime()) && localTime(at) === words.slice(0, 16) ? at : undefined;
}

/** A moment as such a field has it; '' for none. */
export function localTime(at: Date | null): string {
  return at ? isoInIndia(at.getTime()).slice(0, 16) : '';
}
