import type { EdgeSettings } from './edge-settings.ts';

type Edge = { url: string; token: string; keys: readonly string[] };

const PATIENCE_MS = 10_000;

/** How each kind of cache is told to forget pages by their keys: all of them by one call. */
const calls: Record<NonNullable<EdgeSettings['CDN_KIND']>, (edge: Edge) => RequestInit> = {
  varnish: ({ token, keys }) => ({
    method: 'PURGE',
    headers: { 'Surrogate-Key': keys.join(' '), ...(token && { Authorization: `Bearer ${token}` }) },
  }),
  fastly: ({ token, keys }) => ({
    method: 'POST',
    headers: { 'Surrogate-Key': keys.join(' '), 'Fastly-Key': token },
  }),
  cloudflare: ({ token, keys }) => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
};

/** Tells the cache in front to forget the pages that have one of these keys (R425). Throws where it does not say yes. */
export async function purge(settings: EdgeSettings, keys: readonly string[]): Promise<void> {
  const { CDN_KIND: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token = '' } = settings;
  if (kind === undefined || url === undefined) return;
  const answer = await fetch(url, {
    ...calls[kind]({ url, token, keys }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the cache in front answered ${answer.status}`);
}
