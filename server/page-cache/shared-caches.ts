import type { EdgeSettings } from '#server/edge/edge-settings.ts';

/**
 * For how long a content delivery network keeps a page (`CDN-Cache-Control`, RFC 9213): as long as the shop itself calls
 * it fresh, once more while it asks for a new one, and an hour while the shop gives no answer (RFC 5861). Browsers ask
 * each time, by `Cache-Control: no-cache`.
 */
export const FOR_SHARED_CACHES = 'max-age=60, stale-while-revalidate=60, stale-if-error=3600';

/** By this header a cache in front says that it understands surrogate keys; it takes them off for browsers. */
export const SURROGATE_CAPABILITY = 'surrogate-capability';

/**
 * Names by which a cache in front forgets a page (docs/cdn.md): `pages` for all; the id of each product that the page
 * shows, or `catalogue` where any product can change it.
 */
export function surrogateKeys(shown: ReadonlySet<string> | null, between = ' '): string {
  return ['pages', ...(shown ?? ['catalogue'])].join(between);
}

/** What a cache of a kind must be told on each page, beside what it finds there by itself. */
export function headersFor(
  kind: EdgeSettings['CDN_KIND'],
  shown: ReadonlySet<string> | null,
): [string, string][] {
  if (kind === 'cloudflare') return [['Cache-Tag', surrogateKeys(shown, ',')]];
  if (kind !== 'fastly') return [];
  return [
    ['Surrogate-Control', FOR_SHARED_CACHES],
    ['Surrogate-Key', surrogateKeys(shown)],
  ];
}
