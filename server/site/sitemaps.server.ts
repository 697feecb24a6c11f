import { Hono } from 'hono';
import {
  listNewestOfTypes,
  listPublishedPart,
  listPublishedParts,
} from '#shop/catalogue/published.server.ts';
import { publicPages } from '#shop/content/links.ts';
import { listOpenPages } from '#shop/content/open-pages.ts';
import type { Shop } from '#shop/shop.ts';
import { changeOf, sitemapIndex, sitemapPart } from './sitemap.ts';

/** Where the sitemap and its parts are. */
export const SITEMAPS = '/:sitemap{sitemap(-pages|-[1-9][0-9]{0,3})?\\.xml}';

/** A megabyte of addresses; search engines take 50,000. */
const PER_PART = 10_000;

/** The sitemap (R423): a list of parts, the pages of the shop in one and those of the pieces in the others. */
export function sitemaps(shop: Shop, { perPart = PER_PART } = {}) {
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  return new Hono().get(SITEMAPS, async (c) => {
    const name = c.req.path.slice('/sitemap'.length, -'.xml'.length);
    if (name === '') return c.body(await writeIndex(shop, perPart), 200, headers);
    if (name === '-pages') return c.body(await writePages(shop), 200, headers);
    const pieces = await listPublishedPart(shop.publicDb, Number(name.slice(1)) - 1, perPart);
    if (pieces.length === 0) return c.text('Not found', 404);
    const pages = pieces.map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt }));
    return c.body(sitemapPart(shop.publicUrl, pages), 200, headers);
  });
}

async function writeIndex(shop: Shop, perPart: number): Promise<string> {
  const parts = await listPublishedParts(shop.publicDb, perPart);
  const ofPieces = parts.map((changedAt, at) => ({ path: `/sitemap-${at + 1}.xml`, changedAt }));
  return sitemapIndex(shop.publicUrl, [{ path: '/sitemap-pages.xml' }, ...ofPieces]);
}

async function writePages(shop: Shop): Promise<string> {
  const [newest, made] = await Promise.all([listNewestOfTypes(shop.publicDb), listOpenPages(shop)]);
  const pages = publicPages.map((path) => ({ path, changedAt: changeOf(path, newest) }));
  return sitemapPart(shop.publicUrl, [...pages, ...made]);
}
