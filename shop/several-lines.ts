import { withoutHidden } from './hidden-characters.ts';

/** Text of several lines as it is kept: no control characters but line ends, nothing hidden, at most one empty line, ends trimmed. */
export function severalLines(text: string): string {
  return withoutHidden(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
