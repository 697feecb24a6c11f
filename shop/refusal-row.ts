/** What a refusal says besides its code; fills its words in and goes out beside them. */
export type Details = Record<string, unknown>;
/** The HTTP status, and the words that a shopper reads. */
export type RefusalRow = readonly [number, string | ((details: Details) => string)];

/** A refusal of the table as a value. */
export function refusalFrom<Code extends string>(
  table: Record<Code, RefusalRow>,
  code: Code,
  details: Details = {},
) {
  const [status, words] = table[code];
  return { refusal: code, status, message: typeof words === 'string' ? words : words(details), details };
}
