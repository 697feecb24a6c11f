import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** How often a kind of alarm came, and when first and last. */
export type CountedAlarm = { alarm: string; count: number; firstAt: Date; lastAt: Date };

/**
 * Adds to what was counted since the last mail of each kind. Whoever locks several rows does it in the order of their kinds:
 * of two processes each would else wait for the other.
 */
export async function addAlarms(db: Database, alarms: readonly CountedAlarm[]): Promise<void> {
  const inOrder = alarms.toSorted((a, b) => (a.alarm < b.alarm ? -1 : 1));
  await db
    .insertInto('staff_alarms')
    .values(
      inOrder.map(({ alarm, count, firstAt, lastAt }) => ({
        ...{ alarm, count },
        ...{ first_at: firstAt, last_at: lastAt, mailed_at: null },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('alarm').doUpdateSet({
        first_at: sql`CASE WHEN staff_alarms.count = 0 THEN excluded.first_at ELSE staff_alarms.first_at END`,
        last_at: sql`excluded.last_at`,
        count: sql`staff_alarms.count + excluded.count`,
      }),
    )
    .execute();
}

/** Takes what no mail told of yet, of kinds of which the last mail went out before `mailedBefore`; from now on it is told. */
export async function takeAlarms(tx: Tx, now: Date, mailedBefore: Date): Promise<CountedAlarm[]> {
  const due = await tx
    .selectFrom('staff_alarms')
    .select(['alarm', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .where('count', '>', 0)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', mailedBefore)]))
    .orderBy(sql`alarm COLLATE "C"`)
    .forUpdate()
    .execute();
  if (due.length === 0) return [];
  const names = due.map(({ alarm }) => alarm);
  await tx
    .updateTable('staff_alarms')
    .set({ count: 0, mailed_at: now })
    .where('alarm', 'in', names)
    .execute();
  return due;
}

/** Forgets kinds that did not come for long, and waits for nobody: one that is counted just now stays. */
export async function forgetAlarms(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('staff_alarms')
    .where('alarm', 'in', (eb) =>
      eb.selectFrom('staff_alarms').select('alarm').where('last_at', '<', before).forUpdate().skipLocked(),
    )
    .execute();
}

/** Where the owners who can sign in get their mails. */
export async function ownersEmails(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('email')
    .where('left_at', 'is', null)
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .limit(20)
    .execute();
  return rows.map(({ email }) => email);
}
