import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { EdgeSettings } from './edge-settings.ts';
import { gatherChanges } from './gather-changes.ts';
import { purge } from './purge.server.ts';

/** Every shop process has forgotten what it kept by then: a cache in front would get it once more else. */
const AFTER_MS = 2000;

/**
 * Tells the cache in front, where there is one, what changes, and of all when a process begins (R425): what the one
 * before it could not send is among that, so nothing of it is stored.
 */
export function openPurges({ alarm }: Pick<Shop, 'alarm'>, edge: EdgeSettings, log: Log) {
  if (edge.CDN_KIND === undefined) return undefined;
  const purges = gatherChanges({
    async send(keys) {
      await pause(AFTER_MS);
      await purge(edge, keys);
    },
    onFault: (err) => log.error({ err }, 'the cache in front took no purge'),
    onManyFaults: (fault) => alarm('the cache in front takes no purge', { reason: String(fault) }),
  });
  purges.note();
  return purges;
}
