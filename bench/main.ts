import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { collectResources, type Resources } from '#bin/supervisor/resources.ts';
import type { Rounds } from './side-by-side/contest.ts';
import { memoryMiB } from './side-by-side/measured-process.ts';
import { checkouts, orders } from './side-by-side/orders.ts';
import { freshPages, keptPages, listOfTen } from './side-by-side/pages.ts';
import { type Row, tableOf } from './side-by-side/row.ts';
import { openWorld, type World } from './side-by-side/world.ts';

/**
 * `npm run bench`: the built shop beside yardsticks that do the same work with nothing around it, in turns, and one table
 * of ratios. `--only` names parts of it, `--rounds` and `--seconds` say how often and how long each is measured.
 */
process.chdir(root);
const parts: Record<string, (world: World, rounds: Rounds, resources: Resources) => Promise<Row[]>> = {
  pages: keptPages,
  fresh: freshPages,
  list: listOfTen,
  checkout: checkouts,
  order: orders,
};
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join() },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const rounds: Rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const names = values.only.split(',');
const unknown = names.find((name) => !parts[name]);
if (unknown !== undefined || !(rounds.rounds >= 1) || !(rounds.seconds >= 1)) {
  console.error(`--only takes ${Object.keys(parts).join(', ')}; --rounds and --seconds take 1 and more.`);
  process.exit(1);
}
// The database and its folder go as this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const resources = collectResources((how) => console.error(how));
try {
  const world = await openWorld(resources);
  const memory = () => (world.pid && memoryMiB(world.pid)) || Number.NaN;
  const afterStart = memory();
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`${name} …`);
    rows.push(...(await parts[name]!(world, rounds, resources)));
  }
  rows.push(
    { name: 'start, on a database that is there', ours: `${world.startMs} ms` },
    {
      name: 'memory of the process after its start, and after all of this',
      ours: `${afterStart} and ${memory()} MiB`,
    },
  );
  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}; medians of ${values.rounds} rounds of ${values.seconds} s\n`,
  );
  console.log(tableOf(rows));
} finally {
  await resources.stop();
}
process.exit();
