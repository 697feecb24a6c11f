import { randomInt } from 'node:crypto';
import { numberOption, readOptions } from '#bin/typed-options.ts';
import { runFaults } from './run-faults.ts';

/**
 * `npm run faults`: 2,000 checkouts of 120 shoppers within 25 minutes while processes die and webhooks go astray, then
 * the checks. `--seed` does the same again; `--plant` puts a bug in first, which the checks must find. `--small` leaves the
 * replica and the process for jobs out.
 */
const values = readOptions({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '25' },
    shoppers: { type: 'string', default: '120' },
    checkouts: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '110' },
    plant: { type: 'string' },
    small: { type: 'boolean', default: false },
  },
});
// The database and its folder go as this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const isSound = await runFaults({
  seed: values.seed === undefined ? randomInt(1e9) : numberOption('seed', values.seed),
  scale: {
    loadMs: numberOption('minutes', values.minutes, 0.1) * 60_000,
    shoppers: numberOption('shoppers', values.shoppers, 1),
    checkouts: numberOption('checkouts', values.checkouts, 1),
    kills: numberOption('kills', values.kills),
  },
  isLarge: !values.small,
  ...(values.plant ? { plant: values.plant } : {}),
  say: console.log,
});
process.exit(isSound ? 0 : 1);
