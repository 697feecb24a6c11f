import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { OutOfTime, withinTime } from '#shop/in-parallel.ts';
import { explainRow, findDiffering, lockDifference } from '#shop/payments/differences.server.ts';
import { findBooked } from '#shop/payments/money-movements.server.ts';
import type { Difference } from '#shop/payments/reconciliation.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { compareOne } from './reconcile.ts';

/** A person waits for the answer. */
const PATIENCE_MS = 20_000;

/**
 * Compares one payment or refund now: how the books stand, 'mended' where what only we lacked is booked. Refused where the
 * gateway gives no answer in time.
 */
export async function compareAgain(
  shop: Shop,
  viewer: Staff,
  differenceId: string,
): Promise<{ orderId: string; outcome: 'equal' | 'mended' | Difference } | Refusal> {
  const unable = refuseUnable(viewer, 'read-money');
  if (unable) return unable;
  const differing = await findDiffering(shop.db, differenceId);
  const booked = differing && (await findBooked(shop.db, differing));
  if (!booked) return refuse('not-found');
  const found = await withinTime(compareOne(shop, booked), PATIENCE_MS).catch((fault) => {
    if (fault instanceof OutOfTime) return 'unanswered' as const;
    throw fault;
  });
  if (found === 'unanswered') return refuse('gateway-silent');
  const outcome = found === 'equal' ? found : found.isMended ? 'mended' : found.row.difference;
  return { orderId: booked.orderId, outcome };
}

/** Staff say why a difference is none that is to be mended: it is open no more, as long as the gateway says the same. */
export async function explainDifference(
  tx: Tx,
  viewer: Staff,
  { id, note }: { id: string; note: string },
): Promise<{ orderId: string } | Refusal> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const words = note.trim();
  if (words === '') return refuse('note-missing');
  const difference = await lockDifference(tx, id);
  if (!difference) return refuse('not-found');
  if (difference.state !== 'open') return refuse('difference-closed');
  await explainRow(tx, id, words);
  return { orderId: difference.order_id };
}
