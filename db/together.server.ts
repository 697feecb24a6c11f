import { type QueryExecutor, Transaction } from 'kysely';
import type { Tx } from './database.server.ts';
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
      const answer = (async () => await ask(transactionBy(provider)))();
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

/** Kysely makes one by a query executor alone, of which its other parts are for what a transaction can't do. */
function transactionBy(executor: QueryExecutor): Tx {
  const none = {} as never;
  return new Transaction<Schema>({ executor, config: none, dialect: none, driver: none });
}

async function inTurn(tx: Tx, asks: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const answers = [];
  for (const ask of asks) answers.push(await ask(tx));
  return answers;
}
