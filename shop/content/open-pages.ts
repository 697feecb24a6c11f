import type { Shop } from '#shop/shop.ts';
import { listOpen } from '#shop/versions/list-versions.server.ts';
import { findDocument } from './documents.ts';

/** The pages and collections that staff made and that are open to shoppers, with when each last changed. */
export async function listOpenPages(shop: Shop): Promise<{ path: string; changedAt: Date }[]> {
  const open = await listOpen(shop.db, ['page', 'collection'], shop.now());
  return open.flatMap(({ kind, key, changedAt }) => {
    const document = findDocument(kind, key);
    return document ? [{ path: document.page, changedAt }] : [];
  });
}
