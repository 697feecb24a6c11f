import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { runSoak } from './run-soak.ts';

/**
 * `npm run soak`: half an hour of browsing, searching, signing in, buying, uploading and staff's lists at a shop that does all and
 * at a web process beside a worker, on one database; then it compares the last third with the first: memory, open files,
 * handles and how fast the shop answered.
 */
process.chdir(root);
const { values } = parseArgs({
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
  seed: Number(values.seed ?? randomInt(1e9)),
  minutes: Number(values.minutes),
  visitsASecond: Number(values.rate),
  products: Number(values.products),
  say: console.log,
});
process.exit(isFlat ? 0 : 1);
