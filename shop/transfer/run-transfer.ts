import type { Shop } from '#shop/shop.ts';
import { daysAfter, MINUTE_MS } from '#shop/time.ts';
import { applyRows } from './apply-rows.ts';
import { checkRows } from './check-import.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { endGivenUp } from './start-transfer.ts';
import {
  deleteLapsed,
  listStopped,
  lockTransfer,
  type Transfer,
  updateTransfer,
  viewerOf,
} from './transfers.server.ts';
import { TurnOver, turnsOf } from './turn.ts';
import { writeFile } from './write-file.ts';

/** Then the job puts itself into the queue again, so that no other waits for long. */
const TURN_MS = 5 * MINUTE_MS;

const working = { checking: checkRows, applying: applyRows, writing: writeFile } as const;

/** Does what a file waits for, and goes on where an earlier job was. */
export async function runTransfer(
  shop: Shop,
  { transferId }: { transferId: string },
  signal: AbortSignal,
): Promise<void> {
  const transfer = await takeUp(shop, transferId);
  if (!transfer) return;
  const until = performance.now() + TURN_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  try {
    const ended = await working[transfer.state as keyof typeof working](
      shop,
      transfer,
      turnsOf(shop, transfer),
      isOver,
    );
    if (ended === 'more')
      await shop.db
        .transaction()
        .execute((tx) => shop.enqueue(tx, { name: 'run-transfer', data: { transferId } }));
  } catch (fault) {
    if (!(fault instanceof TurnOver)) throw fault;
  }
}

/** Null where there is nothing to do. */
async function takeUp({ db }: Shop, id: string): Promise<Transfer | null> {
  return await db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer || !(transfer.state in working)) return null;
    const run = transfer.run + 1;
    await updateTransfer(tx, id, { run });
    return { ...transfer, run };
  });
}

/** At most so many stopped imports are given up in one run; the next takes the rest. */
const GIVEN_UP_AT_ONCE = 100;

/**
 * Files go after a day, those that came in after a week, but not while they are read or applied. An import that was stopped in
 * the middle is given up then, its audit entry names who applied it, and it goes an hour later.
 */
export async function forgetOldTransfers(shop: Shop): Promise<void> {
  const { db, now } = shop;
  const importsBefore = daysAfter(now(), -KEPT_DAYS.import);
  await deleteLapsed(db, { filesBefore: daysAfter(now(), -KEPT_DAYS.file), importsBefore });
  for (const id of await listStopped(db, importsBefore, GIVEN_UP_AT_ONCE))
    await db.transaction().execute(async (tx) => {
      const transfer = await lockTransfer(tx, id);
      if (transfer?.state === 'stopped') await endGivenUp(shop, tx, viewerOf(transfer), transfer);
    });
}
