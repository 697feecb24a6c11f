import { type DatabaseConnection, Kysely, type QueryExecutor, Transaction } from 'kysely';
import type { Database, Tx } from './database.server.ts';
import { PipeliningAdapter } from './pipelining.server.ts';
import type { Schema } from './schema.ts';

type Answers<Asks extends readonly unknown[]> = {
  [Place in keyof Asks]: Asks[Place] extends (tx: Tx) => Promise<infer Answer> ? Answer : never;
};

/**
 * Asks several things that need nothing of each other's answers: what each of them asks first leaves in one piece, in this
 * order, and the database does it in this order. Each must work by the transaction that it is given. Where one fails, those
 * after it do nothing; all have ended when this throws the fault of the one that failed. Where connections take one statement after the
 * other, each is answered before the next (R427).
 */
export async function together<const Asks extends readonly Asking[]>(
  tx: Tx,
  asks: Asks,
): Promise<Answers<Asks>> {
  const executor = tx.getExecutor();
  if (!(executor.adapter instanceof PipeliningAdapter)) return (await inTurn(tx, asks)) as Answers<Asks>;
  return await executor.provideConnection(async (connection) => {
    const { answers, faults } = await send(executor, connection, asks);
    return (await all(answers, faults)) as Answers<Asks>;
  });
}

/** What a transaction gives, while what it writes last is under way: `written` ends with the commit. */
export class Ending<T> {
  readonly written: Promise<unknown>;
  readonly result: T;
  constructor(written: Promise<unknown>, result: T) {
    this.written = written;
    this.result = result;
    // Whoever waits for the commit hears of it after that, which may fail by itself.
    written.catch(() => {});
  }
}

/**
 * The same for what a transaction writes last, each by one statement: it leaves in one piece with the commit, where the
 * transaction's work gives this back to `inTransaction` at once. So nobody reads an answer before the commit: what must not
 * be is for the database to refuse, which then commits nothing.
 */
export async function lastly<T>(tx: Tx, asks: readonly Asking[], result: T): Promise<Ending<T>> {
  const executor = tx.getExecutor();
  if (!(executor.adapter instanceof PipeliningAdapter))
    return new Ending(Promise.resolve(await inTurn(tx, asks)), result);
  return await executor.provideConnection(async (connection) => {
    const { answers, faults } = await send(executor, connection, asks, { isLast: true });
    // What failed before it asked anything would be missing from what is committed.
    const written = all(answers, faults);
    if (faults.length > 0) await written;
    return new Ending(written, result);
  });
}

export type Asking = (tx: Tx) => Promise<unknown>;

/** Gives back once each has asked something, or ended without. `faults`: those by now, and each that comes. */
async function send(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  asks: readonly Asking[],
  { isLast = false } = {},
): Promise<{ answers: Promise<unknown>[]; faults: unknown[] }> {
  const answers: Promise<unknown>[] = [];
  const faults: unknown[] = [];
  for (const ask of asks) {
    const begun = Promise.withResolvers<void>();
    let hasAsked = false;
    const provider = executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        if (isLast && hasAsked) throw new Error('the transaction has ended');
        hasAsked = true;
        const answer = consumer(connection);
        begun.resolve();
        return await answer;
      },
    });
    const answer = (async () => await ask(new Transaction<Schema>(partsBy(provider))))();
    answers.push(answer);
    const ended = answer.catch((fault) => void faults.push(fault));
    // Whoever is next must not overtake one that has not asked yet.
    await Promise.race([begun.promise, ended]);
  }
  return { answers, faults };
}

/** Waits until all have ended. Throws the fault that was the cause: those that only name an earlier one may come first. */
async function all(answers: readonly Promise<unknown>[], faults: readonly unknown[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(answers);
  if (faults.length > 0) throw faults.find((fault) => !isAborted(fault)) ?? faults[0];
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value);
}

/** Whether it only says that a statement before it failed, or that it was not prepared for that reason. */
function isAborted(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown };
  return code === '25P02' || code === '26000';
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

async function inTurn(tx: Tx, asks: readonly Asking[]): Promise<unknown[]> {
  const answers = [];
  for (const ask of asks) answers.push(await ask(tx));
  return answers;
}
