import { randomInt } from 'node:crypto';
import { numberOption, readOptions } from '#bin/typed-options.ts';
import { judgeBooks } from './books.ts';
import { linesOf } from './finding.ts';

/**
 * `npm run restore-drill`: rehearses the loss of the database's machine and a restore to a moment, on clusters of its own.
 * `--check=URL`: holds the books of a database against each other that was restored by other means, and changes nothing.
 */
const values = readOptions({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    shoppers: { type: 'string', default: '12' },
    checkouts: { type: 'string', default: '120' },
    check: { type: 'string' },
  },
});
// The clusters and their folder go as this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

process.exit((await (values.check ? checkBooks(values.check) : drill())) ? 0 : 1);

async function drill(): Promise<boolean> {
  // It needs the tools of the tests, which a release has not: the check alone does without.
  const { runDrill } = await import('./run-drill.ts');
  const seed = values.seed === undefined ? randomInt(1e9) : numberOption('seed', values.seed);
  const isSound = await runDrill({
    seed,
    scale: {
      loadMs: numberOption('seconds', values.seconds, 1) * 1000,
      shoppers: numberOption('shoppers', values.shoppers, 1),
      checkouts: numberOption('checkouts', values.checkouts, 1),
      kills: 0,
    },
    say: console.log,
  });
  console.log(isSound ? `nothing is lost (seed ${seed})` : `broken (seed ${seed})`);
  return isSound;
}

async function checkBooks(url: string): Promise<boolean> {
  const findings = await judgeBooks(url);
  for (const finding of findings) console.log(linesOf(finding));
  return findings.every(({ faults }) => faults.length === 0);
}
