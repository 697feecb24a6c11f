import type { Shop } from '#shop/shop.ts';
import type { Collection } from './collections.ts';
import { collectionDocument } from './documents.ts';
import { type Preview, readContent } from './read-content.ts';

/** A collection as it stands, or in a preview of it (R244); null where there is none or it is not open to shoppers. */
export async function readCollection(
  shop: Shop,
  slug: string,
  preview: Preview | null,
): Promise<Collection | null> {
  const document = collectionDocument(slug);
  if (!document) return null;
  const isPreview = preview?.kind === document.kind && preview.key === document.key;
  const body = await readContent(shop, document, preview);
  return body && (body.open || isPreview) ? body : null;
}
