import { withoutHidden } from './hidden-characters.ts';

/** Text for a one-line field: control characters and runs of spaces become one space, ends are trimmed, nothing is hidden. */
export function oneLine(text: string): string {
  return withoutHidden(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
