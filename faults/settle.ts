import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { demoGateways as gateways } from '#bin/demo/demo-gateways.ts';
import type { World } from './world.ts';

/**
 * Longer than a hold and than the pause before money that came late is asked about; twice this, than a cash order's
 * wait.
 */
const STEP_MS = 61 * 60_000;
const STEPS = { least: 2, most: 8 };

/** Gateways are well again, a replica follows, and every webhook is handed on. */
export async function endFaults(world: World): Promise<void> {
  for (const { slug } of gateways) await world.control(slug, { reset: true });
  if (world.replica && !(await world.replica.letGo())) throw new Error('The replica does not answer.');
  await world.relay.settle();
}

/** Lets hours pass until nothing waits any more. Gives how many steps that took. */
export async function letSettle(world: World, say: (words: string) => void): Promise<number> {
  let before = '';
  for (let step = 1; step <= STEPS.most; step++) {
    await world.passTime(STEP_MS);
    const left = (await untilQuiet(world, 60_000)).join(', ');
    say(`an hour on: ${left || 'nothing waits'}`);
    // What an hour did not move, none will.
    if (step >= STEPS.least && left === before) return step;
    before = left;
  }
  return STEPS.most;
}

/** What still waits when it is quiet, or the patience is over. */
async function untilQuiet(world: World, patienceMs: number): Promise<string[]> {
  const end = performance.now() + patienceMs;
  for (let quiet = 0; ; ) {
    const left = await whatWaits(world);
    quiet = left.length === 0 ? quiet + 1 : 0;
    if (quiet === 3 || performance.now() > end) return left;
    await pause(700);
  }
}

async function whatWaits({ db, books, aheadMs }: World): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    SELECT 'attempts' AS what, count(*) FROM payment_attempts WHERE state IN ('created', 'unclear', 'started')
    UNION ALL SELECT 'cash orders', count(*) FROM cash_confirmations
      WHERE ended_at IS NULL AND wait_until <= now() + ${aheadMs()} * interval '1 ms'
    UNION ALL SELECT 'refunds', count(*) FROM refunds WHERE NOT to_account AND state IN ('requested', 'pending')
    UNION ALL SELECT 'jobs', count(*) FROM pgboss.job
      WHERE name IN ('settle-payment', 'settle-refund') AND state <= 'active' AND start_after <= now()`.execute(
    db,
  );
  const waiting = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
  for (const { slug } of gateways) {
    const { webhooksWaiting } = await books(slug);
    if (webhooksWaiting > 0) waiting.push(`${webhooksWaiting} webhooks of ${slug}`);
  }
  return waiting;
}
