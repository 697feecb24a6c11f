import { oneLine, severalLines } from '#shop/text.ts';

/**
 * Words of somebody else on a line of ours: one line, whatever they hold, also in rows from before they were cleaned.
 */
export function inLine(words: string): string {
  return oneLine(words);
}

/** Words of somebody else under a line of ours: each of their lines marked, so that none can pass for one of ours. */
export function quoted(words: string): string[] {
  const kept = severalLines(words);
  return kept === '' ? [] : kept.split('\n').map((line) => `      | ${line}`);
}

/** A whole output as a terminal may have it: no control characters but line ends, nothing that turns text around. */
export function forTerminal(output: string): string {
  return output.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '');
}
