import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { type CorrectionReason, changeOf, MOST_PIECES } from '#shop/stock/correction.ts';
import { bookEntries, readSizes } from '#shop/stock/desk-writes.server.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import { oneLine } from '#shop/text.ts';
import type { Staff } from '#shop/viewer.ts';
import { stockSubject } from './subject.ts';

/** `seen`: what was on hand when the page was opened. */
export type Correction = {
  productId: string;
  size: string;
  reason: CorrectionReason;
  pieces: number;
  seen: number;
  note: string;
};

/**
 * Staff correct what is there of a size, with a reason (R201). Refused where pieces came or went since the page was opened,
 * so that a form that is sent twice counts once; no correction takes what orders hold. Gives what is on hand now.
 */
export async function correctStock(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, size, reason, pieces, seen, note }: Correction,
): Promise<{ onHand: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  if (pieces === 0 && reason !== 'counted') return refuse('pieces-none');
  await lockStock(tx, [productId]);
  const [found] = await readSizes(tx, [{ productId, size }]);
  if (!found) return refuse('not-found');
  const { name, onHand, held } = found;
  if (seen !== onHand) return refuse('stock-moved', { name, size, by: onHand - seen, onHand });
  const change = changeOf(reason, pieces, onHand);
  if (change === 0) return { onHand };
  if (onHand + change < held) return refuse('stock-held', { name, size, held, onHand });
  if (onHand + change > MOST_PIECES) return refuse('pieces-many', { most: MOST_PIECES });
  const now = shop.now();
  const facts = { kind: 'corrected', reason, note: oneLine(note), actor: viewer.name, now } as const;
  await bookEntries(tx, [{ productId, size, change }], facts);
  if (change > 0) await shop.enqueue(tx, { name: 'tell-waiting', data: {} });
  const left = onHand + change;
  await audit(tx, viewer, {
    action: 'correct-stock',
    subject: stockSubject({ productId, size }),
    before: { onHand },
    after: { onHand: left, reason, ...(facts.note && { note: facts.note }) },
    now,
  });
  return { onHand: left };
}
