/**
 * Text for a one-line field: control characters and runs of spaces become one space, ends are trimmed, nothing is
 * hidden.
 */
export function oneLine(text: string): string {
  return withoutHidden(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * Text of several lines as it is kept: no control characters but line ends, nothing hidden, at most one empty
 * line, ends trimmed.
 */
export function severalLines(text: string): string {
  return withoutHidden(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The patterns of LIKE for a part of a text, in lower case as the text is. Below three letters, of which an index of trigrams
 * knows nothing, for the beginning of a word.
 */
export function likePatterns(part: string): string[] {
  const escaped = part.replace(/[\\%_]/g, '\\$&');
  return part.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}

/** The path of an address as it is read; null where its percent signs say nothing. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether PostgreSQL can keep a text: no NUL, no half of a pair. Nothing is stored under another. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * What nobody sees but what changes how text is shown or read: direction overrides, isolates and marks,
 * zero-width spaces, soft hyphens, blank letters, language tags. Joiners stay: the scripts of India need them;
 * selectors, for emoji.
 */
const hidden =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gu;

/**
 * More than spaces, joiners, marks without a letter, and signs that are drawn as a gap (of Braille, music,
 * hieroglyphs).
 */
const seen =
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{M}\u2800\u{1D159}\u{13441}\u{13442}]/u;

/**
 * Well-formed text in NFC without characters that nobody sees; '' where no other is left. Control characters are
 * for the caller.
 */
export function withoutHidden(text: string): string {
  const kept = text.toWellFormed().normalize('NFC').replace(hidden, '');
  return seen.test(kept) ? kept : '';
}
