import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { examineShop } from '#server/doctor/examine-shop.server.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { root } from './data-folder.ts';
import { readEnvFile } from './env-file.ts';

/** `npm run doctor`: looks at all that the shop needs, names each fault and its mending, and ends with 1 where one is. */
process.chdir(root);
readEnvFile();
const file = join(root, '.env');
const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
const found = await examineShop(process.env, inFile);
for (const finding of found) console.log(lineOf(finding));
const count = (state: Finding['state']) => found.filter((each) => each.state === state).length;
console.log(`\n${count('wrong')} wrong, ${count('notice')} to know, ${count('good')} good`);
process.exit(count('wrong') > 0 ? 1 : 0);

function lineOf({ state, part, what, mend }: Finding): string {
  const sign = { good: '✔', notice: '•', wrong: '✖' }[state];
  return `${sign} ${part}: ${what}.${mend ? `\n    ${mend}` : ''}`;
}
