import type { Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { lockTransfer, type Transfer } from './transfers.server.ts';

/** One step of a job's work at a file, in a transaction of its own; throws `TurnOver` where it is another's by now. */
export type Turn = <T>(work: (tx: Tx, transfer: Transfer) => Promise<T>) => Promise<T>;

/** Somebody stopped the file, or another job took it up: this one does nothing more. */
export class TurnOver extends Error {}

/** Steps of the job that took a file up as its `run` says. */
export function turnsOf({ db }: Pick<Shop, 'db'>, { id, run, state }: Transfer): Turn {
  return (work) =>
    db.transaction().execute(async (tx) => {
      const now = await lockTransfer(tx, id);
      if (!now || now.run !== run || now.state !== state) throw new TurnOver();
      return await work(tx, now);
    });
}
