import type { Tally } from './chaos.ts';
import type { Experience } from './load.ts';
import type { World } from './world.ts';

type Told = {
  seen: Experience;
  tally: Tally;
  steps: number;
  early: string;
  reconciled: string;
  /** Where there is a replica: who answered what is public. */
  answeredBy?: Record<string, number>;
};

/** What a run did and what became of it, in lines for people. */
export async function summarise(
  world: World,
  { seen, tally, steps, early, reconciled, answeredBy }: Told,
): Promise<string> {
  const { db, plan, relay } = world;
  const orders = await db
    .selectFrom('orders')
    .select(['payment_method', 'status', db.fn.countAll<number>().as('count')])
    .groupBy(['payment_method', 'status'])
    .orderBy('payment_method')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['state', db.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const rows: [string, string][] = [
    ['seed', String(plan.seed)],
    ['checkouts', `${seen.done}: ${listed(seen.endings)}`],
    ['orders', orders.map((each) => `${each.count} ${each.payment_method} ${each.status}`).join(', ')],
    ['kills', `${total(tally.kills)}: ${listed(tally.kills)}`],
    ['bad times', listed(tally.badTimes)],
    ...(answeredBy
      ? [
          ['replica', `held back ${tally.holds} times; public statements: ${listed(answeredBy)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['webhooks', `${total(relay.counts)}: ${listed(relay.counts)}`],
    ['refunds', refunds.map(({ state, count }) => `${count} ${state}`).join(', ') || 'none'],
    ['settled', `after ${steps} steps of an hour`],
    [
      'differences',
      `${early.match(/fetched into our books/g)?.length ?? 0} found and mended right after the load`,
    ],
    ['reconciled', reconciled.trim().replaceAll('\n', '; ')],
  ];
  return rows.map(([name, value]) => `${name.padEnd(12)} ${value}`).join('\n');
}

function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
