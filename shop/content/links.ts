import type { Database, Tx } from '#db/database.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { productTypes } from '#shop/catalogue/product.ts';

/** Pages of the shop that everybody may find, beside those of products, collections and staff's own. */
export const publicPages: readonly string[] = [
  '/',
  '/collection',
  '/gifts',
  '/size-sheet',
  ...productTypes.map(({ path }) => path),
  '/about',
  '/contact',
  '/terms',
  '/cancellation-refund',
  '/privacy',
  '/shippingpolicy',
  '/delivery',
];

/** A shopper's own pages, to which menus and texts lead all the same. */
const shoppersPages = ['/cart', '/wishlist', '/order', '/profile', '/login', '/search'];

/** What a link may look like: a page of the shop, a part of the same page, or another site by https. */
export function isLink(to: string): boolean {
  return /^(\/(?!\/)|#[\w-]+$|https:\/\/[^\s/]+)/.test(to) && !/[\s\\]/.test(to);
}

/** The path of a link to a page of the shop, lower case; null for any other link. */
export function pathOf(to: string): string | null {
  if (!to.startsWith('/')) return null;
  const [path = ''] = to.split(/[?#]/);
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/**
 * The first link that leads to no page of the shop; null where all do. `pages`: which pages of staff's own there are
 * ('/pages/care').
 */
export async function findDeadLink(
  db: Database | Tx,
  links: readonly string[],
  hasPage: (path: string) => Promise<boolean>,
): Promise<string | null> {
  for (const to of new Set(links)) {
    const path = pathOf(to);
    if (path === null || publicPages.includes(path) || shoppersPages.includes(path)) continue;
    const [, product] = /^\/product\/([^/]+)$/.exec(path) ?? [];
    const leads = product ? (await findProduct(db, product)) !== null : await hasPage(path);
    if (!leads) return to;
  }
  return null;
}
