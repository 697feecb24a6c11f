import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { MOST_LINES } from '#shop/stock/count.ts';
import { findCount, listCountLines } from '#shop/stock/counts.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';

const work = inWorkProcess<typeof import('./count-sheet-work.ts')>(
  'papers',
  'shop/inventory/count-sheet-work.ts',
);

/** The sheet of a count as a PDF: without what the books say, so that nobody counts towards it (R204). */
export async function printCount(
  shop: Shop,
  viewer: Staff,
  { countId }: { countId: number },
): Promise<Uint8Array | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  const count = await findCount(shop.db, countId);
  if (!count) return refuse('not-found');
  const lines = await listCountLines(shop.db, { countId, view: 'all', most: MOST_LINES });
  const sheet = { count, lines, author: shop.contact.businessName, at: shop.now() };
  return bufferOf(await work('countSheetPdf', sheet));
}
