/**
 * What nobody sees but what changes how text is shown or read: direction overrides, isolates and marks, zero-width spaces,
 * soft hyphens, language tags. Joiners stay: the scripts of India need them.
 */
const hidden = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Well-formed text in NFC without characters that nobody sees. Control characters are for the caller to replace. */
export function withoutHidden(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(hidden, '');
}
