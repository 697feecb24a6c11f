import { productTypes } from '#shop/catalogue/product.ts';
import { refinementOf, searchOf } from '#shop/catalogue/refinement.ts';
import { productIdPattern } from '#shop/ids.ts';
import { searchTextOf } from '#shop/search/search-text.ts';

/** Of a page's parameters those that matter to it, in one spelling; '' where none is given. */
type Reading = (params: URLSearchParams) => URLSearchParams;

const nothing: Reading = () => new URLSearchParams();
const refined: Reading = (params) => {
  const kept = new URLSearchParams(searchOf(refinementOf(params)));
  return new URLSearchParams([...kept].sort(([a, x], [b, y]) => compare(a, b) || compare(x, y)));
};
const searched: Reading = (params) => {
  const { page } = refinementOf(params);
  const text = searchTextOf(params.get('q'));
  return new URLSearchParams([...(text ? [['q', text]] : []), ...(page > 1 ? [['page', String(page)]] : [])]);
};

type SharedPage = { path: RegExp; route: string; reading: Reading };

const page = (path: string, route: string, reading = nothing): SharedPage => ({
  path: new RegExp(`^/${path}$`),
  route,
  reading,
});

/**
 * Pages that every visitor sees alike, with the ids of their routes (app/routes.ts) and the parameters that matter. A
 * shopper's own pages load their data in the browser (R136).
 */
export const sharedPages: readonly SharedPage[] = [
  page('', 'storefront/home-page'),
  page('collection', 'storefront/collection-page', refined),
  page('search', 'storefront/search-page', searched),
  ...productTypes.map(({ path }) => page(path.slice(1), path.slice(1))),
  page(`product/${productIdPattern.source.slice(1, -1)}`, 'storefront/product-page'),
  page('about', 'content/about-page'),
  page('terms', 'content/terms-page'),
  page('cancellation-refund', 'content/cancellation-refund-page'),
  page('privacy', 'content/privacy-page'),
  page('shippingpolicy', 'content/shipping-policy-page'),
  page('delivery', 'content/delivery-page'),
];

/** `isOpen`: a parameter that anybody can make up is part of it, so there is no end of such addresses. */
export type PageKey = { address: string; isOpen: boolean };

/**
 * Under which address an answer is made and kept: the lower-case path and the parameters that matter, in order; whatever
 * else a link brings along changes nothing on a page. Null where it must not be kept: another method or a page that is not shared.
 */
export function pageKey(method: string, url: URL): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = url.pathname.toLowerCase();
  const isData = path.endsWith('.data');
  // The browser asks for the data of '/a' at '/a.data', of '/a/' at '/a/_.data'.
  const plain = (isData ? path.slice(0, -5).replace(/\/_$/, '/') : path).replace(/(?<=.)\/$/, '');
  if (path === ROUTE_LIST) return routeList(url.searchParams);
  const shared = sharedPages.find((each) => each.path.test(plain));
  if (!shared) return null;
  const params = shared.reading(url.searchParams);
  const isOpen = params.size > 0;
  const routes = isData && routesOf(shared.route, url.searchParams);
  if (routes) params.set('_routes', routes);
  const address = isData ? `${plain === '/' ? '/_' : plain}.data` : plain;
  return { address: params.size > 0 ? `${address}?${params}` : address, isOpen };
}

/** Where React Router tells a page of the routes that it links to; alike for all, and kept by browsers for ever. */
export const ROUTE_LIST = '/__manifest';

function routeList(params: URLSearchParams): PageKey {
  const named = ['paths', 'version'].map((name) => [name, params.get(name) ?? '']);
  return { address: `${ROUTE_LIST}?${new URLSearchParams(named)}`, isOpen: true };
}

/** Which routes' data the browser asks for, where it has that of the others: the root's, the page's, or both. */
function routesOf(route: string, params: URLSearchParams): string {
  const asked = (params.get('_routes') ?? '').split(',', 10);
  return ['root', route].filter((each) => asked.includes(each)).join(',');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
