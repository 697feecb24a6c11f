import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { collectResources, type Resources } from '#bin/supervisor/resources.ts';
import { browserWork } from './side-by-side/browser.ts';
import type { Rounds } from './side-by-side/contest.ts';
import { memory } from './side-by-side/memory.ts';
import { checkouts, orders } from './side-by-side/orders.ts';
import { freshPages, keptPages, listOfTen } from './side-by-side/pages.ts';
import { processes } from './side-by-side/processes.ts';
import { type Row, tableOf } from './side-by-side/row.ts';
import { sizes } from './side-by-side/sizes.ts';
import { openWorld, type World } from './side-by-side/world.ts';

/**
 * `npm run bench`: the built shop beside yardsticks that do the same work with nothing around it, in turns, and one table
 * of ratios. `--only` names parts of it, `--rounds` and `--seconds` say how often and how long each is measured, `--minutes`
 * how long the visits take after which memory is looked at, `--products` how large the catalogue grows.
 */
process.chdir(root);
// In this order: what is measured first has a shop that has sold nothing yet, and generated products have no pictures.
const parts: Record<string, (world: World, rounds: Rounds, resources: Resources) => Promise<Row[]>> = {
  memory: (world) => memory(world, Number(values.minutes)),
  pages: keptPages,
  fresh: freshPages,
  list: listOfTen,
  browser: browserWork,
  checkout: checkouts,
  order: orders,
  sizes: (world, rounds) => sizes(world, rounds, Number(values.products)),
  processes,
};
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join(',') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '3' },
    products: { type: 'string', default: '100000' },
  },
});
const rounds: Rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const names = values.only.split(',');
const unknown = names.find((name) => !parts[name]);
const numbers = [rounds.rounds, rounds.seconds, Number(values.products) / 1000];
if (unknown !== undefined || !numbers.every((each) => each >= 1) || !(Number(values.minutes) > 0)) {
  console.error(
    `--only takes ${Object.keys(parts).join(', ')}; --rounds and --seconds 1 and more, --products 1000 and more.`,
  );
  process.exit(1);
}
// The database and its folder go as this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const resources = collectResources((how) => console.error(how));
const rows: Row[] = [];
try {
  const world = await openWorld(resources);
  for (const name of names) {
    console.error(`${name} …`);
    rows.push(...(await parts[name]!(world, rounds, resources)));
  }
  rows.push({ name: 'start, on a database that is there', ours: `${world.startMs} ms` });
} finally {
  // What came before a fault is worth its minutes.
  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}; medians of ${values.rounds} rounds of ${values.seconds} s\n`,
  );
  console.log(tableOf(rows));
  await resources.stop();
}
process.exit();
