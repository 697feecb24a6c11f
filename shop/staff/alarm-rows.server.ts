import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** How often a kind of alarm came, and when first and last. */
export type CountedAlarm = { alarm: string; count: number; firstAt: Date; lastAt: Date };

/** Adds to what was counted since the last mail of each kind. */
export async function addAlarms(db: Database, alarms: readonly CountedAlarm[]): Promise<void> {
  await db
    .insertInto('staff_alarms')
    .values(
      alarms.map(({ alarm, count, firstAt, lastAt }) => ({
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
    .orderBy('alarm')
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

/** Forgets kinds that did not come for long. */
export async function forgetAlarms(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('staff_alarms').where('last_at', '<', before).execute();
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
