import { z } from 'zod';

/** What somebody had typed when their session had ended: names and values, without passwords and files. */
export type KeptFields = [name: string, value: string][];

const MOST_FIELDS = 250;
/** As the form of the sign-in carries them: with its own fields it must stay below what the shop takes (100 KiB). */
const MOST_BYTES = 90_000;

const kept = z.array(z.tuple([z.string().max(200), z.string().max(MOST_BYTES)])).max(MOST_FIELDS);
const ours = new Set(['mark', 'password', 'kept', 'code', 'sign-in']);

/** The fields of a form that are to be sent once more after a sign-in; null where they are too many (R180). */
export function keepFields(form: FormData): KeptFields | null {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !ours.has(field[0]),
  );
  const carried = new URLSearchParams({ kept: JSON.stringify(texts) }).toString();
  return texts.length > MOST_FIELDS || carried.length > MOST_BYTES ? null : texts;
}

/** The same, read from the form of the sign-in; null where there is nothing or something else. */
export function readKept(text: unknown): KeptFields | null {
  if (typeof text !== 'string' || text === '') return null;
  try {
    const fields = kept.safeParse(JSON.parse(text));
    return fields.success && fields.data.length > 0 ? fields.data : null;
  } catch {
    return null;
  }
}
