import { sql } from 'kysely';
import { until } from '#standins/testing/until.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Gives back once so many connections to the shop's database wait for locks that others hold; or the work is over, where a
 * test tells by its outcome whether it waited.
 */
export async function untilWaiting(
  { db }: Pick<TestShop, 'db'>,
  count = 1,
  work: Promise<unknown> = new Promise(() => {}),
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await until(`${count} wait for locks`, async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db,
    );
    return isOver || rows.length >= count;
  });
}
