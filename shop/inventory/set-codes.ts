import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { listSizes } from '#shop/stock/desk.server.ts';
import { putLowMark, readSizes, updateCodes } from '#shop/stock/desk-writes.server.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { stockSubject } from './subject.ts';

/** '' where there is none. */
export type Codes = { productId: string; size: string; sku: string; barcode: string };

/** Staff give a size its SKU and barcode (R202): each names one size alone. */
export async function setCodes(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, size, sku, barcode }: Codes,
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  await lockStock(tx, [productId]);
  const [found] = await readSizes(tx, [{ productId, size }]);
  if (!found) return refuse('not-found');
  const codes = { sku: sku || null, barcode: barcode || null };
  if (codes.sku === found.sku && codes.barcode === found.barcode) return null;
  if (!(await updateCodes(tx, { productId, size }, codes))) return refuse('code-taken');
  await audit(tx, viewer, {
    action: 'set-codes',
    subject: stockSubject({ productId, size }),
    before: { sku: found.sku, barcode: found.barcode },
    after: codes,
    now: shop.now(),
  });
  return null;
}

/** Staff say from how many pieces on the sizes of a product are low (R205); null: as for all. */
export async function setLowMark(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, pieces }: { productId: string; pieces: number | null },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  await lockStock(tx, [productId]);
  if ((await listSizes(tx, productId)).length === 0) return refuse('product-unknown');
  const before = await putLowMark(tx, productId, pieces);
  if (before === pieces) return null;
  await audit(tx, viewer, {
    action: 'set-low-mark',
    subject: `product ${productId}`,
    before: { pieces: before },
    after: { pieces },
    now: shop.now(),
  });
  return null;
}
