import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { severalLines } from '#shop/text.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { insertNote, listNotes, MOST_NOTES } from './desk-notes.server.ts';

const MOST_CHARACTERS = 1000;

/** Notes on an order what staff should know of it (R162): it can't be changed, and the shopper's pages don't show it. */
export async function addNote(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; words: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'read-orders');
  if (unable) return unable;
  const words = severalLines(input.words);
  if (words === '' || words.length > MOST_CHARACTERS) return refuse('order-note-wrong');
  const order = await lockOrder(tx, input.orderId);
  if (!order) return refuse('not-found');
  if ((await listNotes(tx, order.id)).length >= MOST_NOTES) return refuse('notes-full', { most: MOST_NOTES });
  await insertNote(tx, {
    orderId: order.id,
    author: actorName(viewer),
    words,
    now: shop.now(),
  });
  return null;
}
