import { modeOf } from '#app/sign-in/login-mode.ts';
import { productTypes } from '#shop/catalogue/product.ts';
import { refinementOf, searchOf } from '#shop/catalogue/refinement.ts';
import { versionAsked } from '#shop/content/version-asked.ts';
import { productIdPattern } from '#shop/id-patterns.ts';
import { searchTextOf } from '#shop/search/search-text.ts';

/** Of a page's parameters those that matter to it, in one spelling; '' where none is given. */
type Reading = (params: URLSearchParams) => URLSearchParams;

const nothing: Reading = () => new URLSearchParams();
const refined: Reading = (params) => {
  const kept = new URLSearchParams(searchOf(refinementOf(params)));
  return new URLSearchParams([...kept].sort(([a, x], [b, y]) => compare(a, b) || compare(x, y)));
};
const searched: Reading = (params) => {
  const text = searchTextOf(params.get('q'));
  return text ? new URLSearchParams([['q', text], ...refined(params)]) : new URLSearchParams();
};

const moded: Reading = (params) => {
  const mode = modeOf(params.get('mode'));
  return new URLSearchParams(mode === 'login' ? [] : [['mode', mode]]);
};

const versioned: Reading = (params) => {
  const version = versionAsked(params);
  return new URLSearchParams(version === null ? [] : [['version', String(version)]]);
};

/** `renderedAt`: the one address for all of a path, where what it names is read in the browser only. */
type SharedPage = {
  path: RegExp;
  route: string;
  reading: Reading;
  renderedAt: string | undefined;
  hasProducts: boolean;
};

const page = (path: string, route: string, reading = nothing, renderedAt?: string): SharedPage => ({
  path: new RegExp(`^/${path}$`),
  route,
  reading,
  renderedAt,
  hasProducts: true,
});

/** A page that shows nothing of the catalogue, or only what the browser loads. */
const without = (...given: Parameters<typeof page>): SharedPage => ({
  ...page(...given),
  hasProducts: false,
});

const PRODUCT_PAGE = 'storefront/product-page';

/**
 * Pages that every visitor sees alike, with the ids of their routes (app/routes.ts) and the parameters that matter. A
 * shopper's own pages among them: a frame, whose data the browser loads (R136).
 */
export const sharedPages: readonly SharedPage[] = [
  page('', 'storefront/home-page'),
  page('collection', 'storefront/collection-page', refined),
  page('collections/[a-z\\d-]+', 'storefront/own-collection-page', refined),
  page('search', 'storefront/search-page', searched),
  ...productTypes.map(({ path }) => page(path.slice(1), path.slice(1), refined)),
  page('wishlist', 'wishlist/wishlist-page'),
  page('product/[^/]+', PRODUCT_PAGE),
  without('about', 'content/about-page'),
  without('terms', 'content/terms-page', versioned),
  without('cancellation-refund', 'content/cancellation-refund-page', versioned),
  without('privacy', 'content/privacy-page', versioned),
  without('shippingpolicy', 'content/shipping-policy-page', versioned),
  without('delivery', 'content/delivery-page', versioned),
  without('pages/[a-z\\d-]+', 'content/own-page', versioned),
  without('contact', 'content/contact-page'),
  page('cart', 'cart/cart-page'),
  without('checkout', 'checkout/checkout-redirect'),
  without('placeorder', 'checkout/place-order-page'),
  without('payment-status(/[^/]+)?', 'checkout/payment-status-page', nothing, '/payment-status'),
  without('payupaymentpage', 'checkout/payu-page'),
  without('order', 'orders/orders-page'),
  without('order/[^/]+', 'orders/order-page', nothing, '/order/any'),
  without('profile', 'profile/profile-page'),
  without('login', 'sign-in/login-page', moded),
  without('reset', 'sign-in/reset-page'),
  // A token of blanks is none: that page says so.
  without('reset/[\\w-]+', 'sign-in/reset-page', nothing, '/reset/any'),
  without('restore-email', 'profile/restore-email-page'),
];

/**
 * `isOpen`: a parameter that anybody can make up is part of it, so there is no end of such addresses. `hasProducts`:
 * a change of a product can change it. `productId`: of
 * the product that it shows; where there is none, `withoutProduct` is the address to use. `isList`: of the API, or
 * the sitemap; `hasStock`: it says how many pieces there are.
 */
export type PageKey = {
  address: string;
  isOpen: boolean;
  hasProducts: boolean;
  productId?: string;
  isList?: true;
  hasStock?: true;
};

/** What all products that are not in the shop share; no product has such an id. */
export const NO_PRODUCT = '/product/-';

/** The key that stands for a product's page where there is no such product. */
export function withoutProduct({ productId, ...page }: PageKey): PageKey {
  return { ...page, address: page.address.replace(`/product/${productId}`, NO_PRODUCT) };
}

/**
 * Under which address an answer is made and kept: the lower-case path and the parameters that matter, in order;
 * whatever else a link brings along changes nothing on a page. Null where it must not be kept: another method or a
 * page that is not shared.
 */
export function pageKey(method: string, url: URL): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = url.pathname.toLowerCase();
  const isData = path.endsWith('.data');
  // The browser asks for the data of '/a' at '/a.data', of '/a/' at '/a/_.data'.
  const asked = (isData ? path.slice(0, -5).replace(/\/_$/, '/') : path).replace(/(?<=.)\/$/, '');
  if (path === ROUTE_LIST) return routeList(url.searchParams);
  const shared = sharedPages.find((each) => each.path.test(asked));
  if (!shared) return null;
  const productId = shared.route === PRODUCT_PAGE ? productIdIn(asked) : undefined;
  const plain = shared.renderedAt ?? (productId === undefined ? asked : `/product/${productId ?? '-'}`);
  const params = shared.reading(url.searchParams);
  const isOpen = params.size > 0;
  const routes = isData && routesOf(shared.route, url.searchParams);
  if (routes) params.set('_routes', routes);
  const address = isData ? `${plain === '/' ? '/_' : plain}.data` : plain;
  const { hasProducts } = shared;
  const key = { address: params.size > 0 ? `${address}?${params}` : address, isOpen, hasProducts };
  return productId ? { ...key, productId } : key;
}

/** The product that a path names, null where no product can have such an id. */
function productIdIn(path: string): string | null {
  const id = path
    .slice('/product/'.length)
    .replace(/%[0-7][0-9a-f]/g, decodeURIComponent)
    .toLowerCase();
  return productIdPattern.test(id) ? id : null;
}

/** Where React Router tells a page of the routes that it links to; alike for all, and kept by browsers for ever. */
export const ROUTE_LIST = '/__manifest';

function routeList(params: URLSearchParams): PageKey {
  const named = ['paths', 'version'].map((name) => [name, params.get(name) ?? '']);
  return { address: `${ROUTE_LIST}?${new URLSearchParams(named)}`, isOpen: true, hasProducts: false };
}

/** Which routes' data the browser asks for, where it has that of the others: the root's, the page's, or both. */
function routesOf(route: string, params: URLSearchParams): string {
  const asked = (params.get('_routes') ?? '').split(',', 10);
  return ['root', route].filter((each) => asked.includes(each)).join(',');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
