import type { Log } from '#server/log.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { EdgeSettings } from './edge-settings.ts';
import { gatherChanges } from './gather-changes.ts';

/** Every shop process has forgotten what it kept by then: a cache in front would get it once more else. */
const AFTER_SECONDS = 2;

/** What changes is put in the queue for the cache in front, where there is one; all of it when a process begins (R425). */
export function openPurges(shop: Shop, { CDN_KIND }: EdgeSettings, log: Log) {
  if (CDN_KIND === undefined) return undefined;
  const purges = gatherChanges({
    send: (keys) =>
      shop.db
        .transaction()
        .execute((tx) =>
          shop.enqueue(tx, { name: 'purge-pages', data: { keys } }, { startAfterSeconds: AFTER_SECONDS }),
        ),
    onFault: (err) => log.error({ err }, 'a purge was not put in the queue'),
  });
  purges.note();
  return purges;
}
