import { productTypes } from '#shop/catalogue/product.ts';

export type Page = { path: string; changedAt?: Date | undefined };
type Newest = readonly { type: string; changedAt: Date }[];

/** A part of the sitemap (sitemaps.org 0.9): pages, and when each last changed. */
export function sitemapPart(publicUrl: string, pages: readonly Page[]): string {
  return document('urlset', 'url', publicUrl, pages);
}

/** The list of the parts. */
export function sitemapIndex(publicUrl: string, parts: readonly Page[]): string {
  return document('sitemapindex', 'sitemap', publicUrl, parts);
}

/** Lists of products changed when the newest of their products did. */
export function changeOf(path: string, newest: Newest): Date | undefined {
  const times = newest
    .filter(({ type }) => isListedOn(path, type))
    .map(({ changedAt }) => changedAt.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function isListedOn(path: string, type: string): boolean {
  if (path === '/' || path === '/collection') return true;
  return productTypes.some((each) => each.path === path && each.type === type);
}

function document(whole: string, each: string, publicUrl: string, pages: readonly Page[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...pages.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<${each}><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${changed}</${each}>`;
    }),
    `</${whole}>\n`,
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;');
}
