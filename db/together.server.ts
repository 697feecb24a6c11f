import { Kysely, type QueryExecutor, Transaction } from 'kysely';
import type { Database, Tx } from './database.server.ts';
import { PipeliningAdapter } from './pipelining.server.ts';
import type { Schema } from './schema.ts';

type Answers<Asks extends readonly unknown[]> = {
  [Place in keyof Asks]: Asks[Place] extends (tx: Tx) => Promise<infer Answer> ? Answer : never;
};

/**
 * Asks several things that need nothing of each other's answers: what each of them asks first leaves in one piece, in this
 * order, and the database does it in this order. Each must work by the transaction that it is given. Where one fails, those
 * after it do nothing; all have ended when this throws the first fault. Where connections take one statement after the
 * other, each is answered before the next (R427).
 */
export async function together<const Asks extends readonly ((tx: Tx) => Promise<unknown>)[]>(
  tx: Tx,
  asks: Asks,
): Promise<Answers<Asks>> {
  const executor = tx.getExecutor();
  if (!(executor.adapter instanceof PipeliningAdapter)) return (await inTurn(tx, asks)) as Answers<Asks>;
  return await executor.provideConnection(async (connection) => {
    const answers: Promise<unknown>[] = [];
    // The first one has its own reason, those after it that one was before them.
    const faults: unknown[] = [];
    for (const ask of asks) {
      const begun = Promise.withResolvers<void>();
      const provider = executor.withConnectionProvider({
        provideConnection: (consumer) => {
          const answer = consumer(connection);
          begun.resolve();
          return answer;
        },
      });
      const answer = (async () => await ask(new Transaction<Schema>(partsBy(provider))))();
      answers.push(answer);
      const ended = answer.catch((fault) => void faults.push(fault));
      // Whoever is next must not overtake one that has not asked yet.
      await Promise.race([begun.promise, ended]);
    }
    const settled = await Promise.allSettled(answers);
    if (faults.length > 0) throw faults[0];
    return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Asks>;
  });
}

/**
 * Does it by one connection, on which what is asked at once leaves in one piece; not in a transaction. The work may ask
 * nothing by another connection meanwhile: where all are taken, each would wait for the others'.
 */
export async function byOneConnection<T>(db: Database, work: (at: Database) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  if (!(executor.adapter instanceof PipeliningAdapter)) return await work(db);
  return await executor.provideConnection(async (connection) => {
    const answers: Promise<unknown>[] = [];
    let isOver = false;
    const provider = executor.withConnectionProvider({
      provideConnection: async (ask) => {
        if (isOver) throw new Error('nothing more may be asked by this connection');
        const answer = ask(connection);
        answers.push(answer);
        return await answer;
      },
    });
    try {
      return await work(new Kysely<Schema>(partsBy(provider)));
    } finally {
      // Where one of several fails, others are under way.
      isOver = true;
      await Promise.allSettled(answers);
    }
  });
}

/** Kysely makes one by a query executor alone; its other parts are for what is not done by it. */
function partsBy(executor: QueryExecutor) {
  const none = {} as never;
  return { executor, config: none, dialect: none, driver: none };
}

async function inTurn(tx: Tx, asks: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const answers = [];
  for (const ask of asks) answers.push(await ask(tx));
  return answers;
}
