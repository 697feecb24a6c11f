/** Pages that every visitor sees alike; a shopper's own pages load their data in the browser (decision 34). */
const shared =
  /^\/(_root|collection|chokersets|earrings|bracelets|pendalsets|brooch-sets|about|terms|cancellation-refund|privacy|shippingpolicy|delivery|product\/[a-z0-9-]{1,80})?(\.data)?$/;

/** What advertising and mail programs hang on links: it changes nothing on a page. */
const ignored = /^(utm_|mc_|pk_)|^(fbclid|gclid|gbraid|wbraid|msclkid|dclid|igshid|yclid|_ga|ref)$/i;

/**
 * Under which address an answer may be kept: the lower-case path and the parameters that matter, in order. Null where
 * it must not be kept: another method, a page that is not shared, or parameters without end.
 */
export function pageKey(method: string, url: URL): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = url.pathname.toLowerCase();
  if (!shared.test(path)) return null;
  const parameters = [...url.searchParams].filter(([name]) => !ignored.test(name));
  if (parameters.length > 20 || url.search.length > 500) return null;
  const query = new URLSearchParams(
    parameters.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y)),
  ).toString();
  return query ? `${path}?${query}` : path;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
