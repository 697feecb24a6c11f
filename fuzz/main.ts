import { randomInt } from 'node:crypto';
import { root } from '#bin/data-folder.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#bin/test-runner/prepare-template.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { numberOption, readOptions } from '#bin/typed-options.ts';
import { reportOf } from './report.ts';
import { runFuzz } from './run-fuzz.ts';

/**
 * `npm run fuzz -- --calls=10000 --seed=N`: calls every operation of the OpenAPI document with valid, nearly valid
 * and hostile values, and judges each answer. The same seed plans the same calls.
 */
process.chdir(root);
const values = readOptions({
  options: { seed: { type: 'string' }, calls: { type: 'string', default: '10000' } },
});
const seed = values.seed === undefined ? randomInt(1e9) : numberOption('seed', values.seed);
const calls = numberOption('calls', values.calls, 1);

const resources = collectResources();
const { folder } = resources.add(await openTestFolder());
const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
process.env.TEST_POSTGRES_URL = postgres.url;
process.env.TEST_TEMPLATE = 'template_shop';
await prepareTemplate(postgres.url, 'template_shop');
const endings: (() => Promise<void>)[] = [];

console.log(`seed ${seed}`);
const result = await runFuzz({ seed, calls, say: console.log }, (end) => endings.unshift(end));
console.log(reportOf(result));
console.log(`seed ${seed}`);
for (const end of endings) await end();
await resources.stop();
process.exit(result.findings.length > 0 ? 1 : 0);
