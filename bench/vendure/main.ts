import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { compete } from '#bench/side-by-side/contest.ts';
import { openCheckouts } from '#bench/side-by-side/orders.ts';
import { listOfTenOf } from '#bench/side-by-side/pages.ts';
import { compared, tableOf } from '#bench/side-by-side/row.ts';
import { openWorld } from '#bench/side-by-side/world.ts';
import { root } from '#bin/data-folder.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openVendure } from './open-vendure.ts';
import { vendureShoppers } from './vendure-shoppers.ts';

/**
 * `npm run bench:vendure`: the built shop beside Vendure, which is installed for it, on the same PostgreSQL and in turns: whole
 * checkouts of 8 and 64 shoppers at once, and a list of ten products. `--rounds` and `--seconds` say how often and how long.
 */
process.chdir(root);
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
});
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
// The database and its folder go as this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const resources = collectResources((how) => console.error(how));
try {
  const world = await openWorld(resources);
  const vendure = await openVendure(world, resources);
  const { checkouts, lists } = await vendureShoppers(vendure);
  const ours = await openCheckouts(world);
  const rows = [];
  for (const shoppers of [8, 64]) {
    const pair = { ours: ours.by(shoppers), yardstick: checkouts(shoppers) };
    const name = `whole checkout / Vendure's, ${shoppers} shoppers`;
    rows.push(compared(name, 'orders a second', await compete(pair, rounds)));
  }
  await ours.stop();
  const pair = { ours: listOfTenOf(world), yardstick: lists() };
  rows.push(compared("list of ten as JSON / Vendure's", 'a second', await compete(pair, rounds)));
  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, Vendure ${vendure.version}; medians of ${values.rounds} rounds of ${values.seconds} s\n`,
  );
  console.log(tableOf(rows));
} finally {
  await resources.stop();
}
process.exit();
