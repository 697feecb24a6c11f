import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './data-folder.ts';

/**
 * Reads `.env` of the checkout, if there is one; what the environment already has wins. Ends the process with a sentence for
 * each line that systemd, which reads the same file for the shop (docs/operate.md), would understand otherwise.
 */
export function readEnvFile(): void {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  const faults = ambiguousLines(readFileSync(file, 'utf8'));
  if (faults.length > 0) {
    console.error(`${file} can be read in two ways:\n${faults.join('\n')}`);
    process.exit(1);
  }
  process.loadEnvFile(file);
}

/** A sentence for each line whose value has a sign that Node and systemd read differently. */
export function ambiguousLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/i.exec(line) ?? [];
    if (!name || /^'[^']*'$/.test(value)) return [];
    const sign = /^"[^"]*"$/.test(value) ? /[\\]/.exec(value) : /[#\\'"`]/.exec(value);
    const quotes = value.includes("'") ? 'double' : 'single';
    return sign ? [`  line ${index + 1}, ${name}: has ${sign[0]}; put the value in ${quotes} quotes.`] : [];
  });
}
