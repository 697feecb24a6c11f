import type { Published } from '#shop/catalogue/find-products.server.ts';
import { productTypes } from '#shop/catalogue/product.ts';

export type Page = { path: string; changedAt?: Date | undefined };

/** The sitemap (sitemaps.org 0.9); `made`: pages that staff made. Lists of products changed when the newest of their products did. */
export function sitemap(
  publicUrl: string,
  pages: readonly string[],
  published: readonly Published[],
  made: readonly Page[] = [],
): string {
  const entries: Page[] = [
    ...pages.map((path) => ({
      path,
      changedAt: newest(published.filter((product) => isListedOn(path, product))),
    })),
    ...made,
    ...published.map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((page) => entry(publicUrl, page)),
    '</urlset>\n',
  ].join('\n');
}

function isListedOn(path: string, { type }: Published): boolean {
  if (path === '/' || path === '/collection') return true;
  return productTypes.some((each) => each.path === path && each.type === type);
}

function newest(products: readonly Published[]): Date | undefined {
  if (products.length === 0) return undefined;
  return new Date(Math.max(...products.map(({ changedAt }) => changedAt.getTime())));
}

function entry(publicUrl: string, { path, changedAt }: Page): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${changed}</url>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;');
}
