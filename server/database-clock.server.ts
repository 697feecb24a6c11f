import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import { MINUTE_MS } from '#shop/time.ts';

const LOOKS = { everyMs: MINUTE_MS / 2, answerMs: 2000 };
/** So much two clocks may differ that are both kept right. */
const TOLERANCE_MS = 50;

/** Milliseconds: of a clock that only goes forward, and of the machine's, which somebody may set. */
type MachineClock = { monotonic: () => number; wall: () => number };

const machineClock: MachineClock = { monotonic: () => performance.now(), wall: () => Date.now() };

/**
 * The time of the database, which all processes have in common (R391): looked up now and then, and counted on between by a clock
 * that only goes forward. What somebody does to this machine's clock changes nothing. Before the first look, and in a process
 * that never looks, it is the machine's.
 */
export function followDatabaseClock(clock: MachineClock = machineClock, looks = LOOKS) {
  let offset = clock.wall() - clock.monotonic();
  let timer: NodeJS.Timeout | undefined;
  const now = () => new Date(offset + clock.monotonic());

  /** Where the database does not answer in time, the clock goes on as it went. */
  const look = async (db: Database): Promise<void> => {
    const before = clock.monotonic();
    const at = await sql<{ at: number }>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at`
      .execute(db)
      .then(
        ({ rows }) => rows[0]!.at,
        () => null,
      );
    const after = clock.monotonic();
    if (at === null || after - before > looks.answerMs) return;
    offset = offsetAfter(offset, { at, before, after });
  };

  return {
    now,
    look,
    /** Looks now, and from then on as long as the process runs or until `stop`. */
    async follow(db: Database): Promise<void> {
      await look(db);
      timer = setInterval(() => void look(db), looks.everyMs).unref();
    },
    stop: () => clearInterval(timer),
    /** By how much the machine's own clock is ahead. */
    apartMs: () => clock.wall() - clock.monotonic() - offset,
  };
}

/**
 * What a clock that only goes forward is behind the database's, after a look that began and ended at these of its moments and
 * found that time (all ms). The answer may have waited anywhere on its way: what that explains is no difference.
 */
export function offsetAfter(offset: number, look: { at: number; before: number; after: number }): number {
  const { at, before, after } = look;
  const found = at - (before + after) / 2;
  return Math.abs(found - offset) > TOLERANCE_MS + (after - before) / 2 ? found : offset;
}
