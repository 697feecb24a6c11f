import { z } from 'zod';
import { isLocal } from '#server/network-settings.server.ts';

/** The cache in front of the shop that is told what changed (docs/cdn.md); none unless it is set. */
export const edgeShape = {
  CDN_KIND: z.enum(['varnish', 'fastly', 'cloudflare']).optional(),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(namesNobody, 'no user or password may stand in it: set CDN_PURGE_TOKEN')
    .optional(),
  CDN_PURGE_TOKEN: z.string().min(8).optional(),
};

export type EdgeSettings = Partial<z.infer<z.ZodObject<typeof edgeShape>>>;

/** No call goes to an address with a password, and the fault of it quotes the address whole. */
function namesNobody(url: string): boolean {
  const { username = '', password = '' } = URL.parse(url) ?? {};
  return username === '' && password === '';
}

/** A sentence for each that is wrong. */
export function edgeFaults({ CDN_KIND, CDN_PURGE_URL, CDN_PURGE_TOKEN }: EdgeSettings): string[] {
  if (CDN_KIND === undefined) {
    const isAlone = CDN_PURGE_URL !== undefined || CDN_PURGE_TOKEN !== undefined;
    return isAlone ? ['CDN_KIND: say which kind of cache CDN_PURGE_URL is of.'] : [];
  }
  if (CDN_PURGE_URL === undefined) return ['CDN_PURGE_URL: set the address that is told what changed.'];
  return [
    ...(CDN_KIND !== 'varnish' && CDN_PURGE_TOKEN === undefined
      ? [`CDN_PURGE_TOKEN: ${CDN_KIND} takes no purge without one.`]
      : []),
    ...(CDN_PURGE_TOKEN !== undefined && CDN_PURGE_URL.startsWith('http:') && !isLocal(CDN_PURGE_URL)
      ? ['CDN_PURGE_URL: must be https, as a token goes there.']
      : []),
  ];
}
