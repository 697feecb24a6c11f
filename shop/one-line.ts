/** Text for a one-line field: control characters and runs of spaces become one space, ends are trimmed. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
