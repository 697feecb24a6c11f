import { isProductId } from '#shop/id-patterns.ts';
import { searchTextOf } from '#shop/search/search-text.ts';
import type { PageKey } from './page-key.ts';

/** Of a list's parameters those that matter, in one spelling; null where the answer is not to be kept. */
type Reading = (params: URLSearchParams) => [string, string][] | null;

const LONGEST = { q: 8000, after: 100, type: 100, beside: 2000 };
const MOST_BESIDE = 20;

/** Ten at a time and the like. What has no end, or ends far away, is in no memory, nor is what is in one cart. */
const part: Reading = (params) => {
  if (params.has('ids')) return null;
  const limit = params.get('limit') ?? '';
  if (!/^\d{1,3}$/.test(limit)) return null;
  return [...namedIn(params, 'after'), ['limit', String(Number(limit))], ...namedIn(params, 'type')];
};
const searched: Reading = (params) => [['q', searchTextOf(params.get('q'))]];
const beside: Reading = (params) => {
  const ids = new Set((params.get('beside') ?? '').split(',').filter(isProductId));
  return ids.size === 0 ? [] : [['beside', [...ids].slice(0, MOST_BESIDE).join()]];
};

const lists: Readonly<Record<string, { reading: Reading; closed: readonly string[] }>> = {
  '/api/product/list': { reading: part, closed: ['limit'] },
  '/api/product/picks': { reading: beside, closed: [] },
  '/api/search/search': { reading: searched, closed: [] },
};

/**
 * Under which address a list of the API is kept, which everybody gets alike who is not signed in (R421), or a part of the
 * sitemap. Null where the call may be refused, or the list is not one of those.
 */
export function listKey(url: URL): PageKey | null {
  if (url.pathname.startsWith('/sitemap')) return sitemapKey(url.pathname);
  const list = lists[url.pathname];
  if (!list) return null;
  const params = url.searchParams;
  for (const [name, longest] of Object.entries(LONGEST))
    if (params.getAll(name).length > 1 || (params.get(name)?.length ?? 0) > longest) return null;
  if (params.getAll('limit').length > 1) return null;
  const read = list.reading(params);
  if (!read) return null;
  const query = read.length > 0 ? `?${new URLSearchParams(read)}` : '';
  const isOpen = read.some(([name]) => !list.closed.includes(name));
  return { address: `${url.pathname}${query}`, isOpen, hasProducts: true, isList: true, hasStock: true };
}

function sitemapKey(path: string): PageKey | null {
  if (!/^\/sitemap(-pages|-[1-9]\d{0,3})?\.xml$/.test(path)) return null;
  return { address: path, isOpen: true, hasProducts: true, isList: true };
}

function namedIn(params: URLSearchParams, name: string): [string, string][] {
  const value = params.get(name);
  return value === null ? [] : [[name, value]];
}
