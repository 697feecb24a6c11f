/** Whether PostgreSQL can keep a text: no NUL, no half of a pair. Nothing is stored under another. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
