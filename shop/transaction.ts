import type { Database, Tx } from '#db/database.server.ts';
import { Ending } from '#db/together.server.ts';
import { isRefusal, type Refusal } from './refusals.ts';

/**
 * Runs a use case in one transaction; a refusal that it returns rolls everything back. What it writes last may be under way
 * when it gives back (`lastly`): that is waited for here, and says why where it could not be committed.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<Ended<T>> {
  let ending: Ending<unknown> | null = null;
  try {
    const result = await db.transaction().execute(async (tx) => {
      const worked = await work(tx);
      if (isRefusal(worked)) throw new RolledBack(worked);
      if (!(worked instanceof Ending)) return worked;
      ending = worked;
      return worked.result;
    });
    await writtenBy(ending);
    return result as Ended<T>;
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.refusal as Ended<T>;
    await writtenBy(ending);
    throw fault;
  }
}

/** What is given back where a transaction's work gives T. */
export type Ended<T> = T extends Ending<infer Result> ? Result : T;

async function writtenBy(ending: Ending<unknown> | null): Promise<void> {
  await ending?.written;
}

class RolledBack extends Error {
  refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
