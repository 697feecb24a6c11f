import { keepCopy, type StoredCopy } from '#app/session/stored-copy.ts';
import { readWishes } from '#shop/wishlist/wishlist.ts';

/** What the server renders: no wishlist is known yet. */
export const unknownWishes: StoredCopy<'ids', readonly string[]> = { ids: [], owner: '', syncedFor: null };

/** The browser's wishlist. */
export const {
  stored: storedWishes,
  store: storeWishes,
  watch: watchWishes,
} = keepCopy({ name: 'ids', key: 'wishlist', read: (json): readonly string[] => readWishes(json) });
