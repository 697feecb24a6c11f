import { randomInt } from 'node:crypto';
import { root } from '#bin/data-folder.ts';
import { numberOption, readOptions } from '#bin/typed-options.ts';
import { runSoak } from './run-soak.ts';

/**
 * `npm run soak`: half an hour of browsing, searching, signing in, buying, uploading and staff's lists at a shop that does all and
 * at a web process beside a worker, on one database; then it compares the last third with the first: memory, open files,
 * handles and how fast the shop answered.
 */
process.chdir(root);
const values = readOptions({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '8' },
    products: { type: 'string', default: '2000' },
  },
});
// The database and its folder go as this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const isFlat = await runSoak({
  seed: values.seed === undefined ? randomInt(1e9) : numberOption('seed', values.seed),
  minutes: numberOption('minutes', values.minutes, 0.1),
  visitsASecond: numberOption('rate', values.rate, 0.1),
  products: numberOption('products', values.products, 1),
  say: console.log,
});
process.exit(isFlat ? 0 : 1);
