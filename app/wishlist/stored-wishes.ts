import { browser } from '#app/session/storage.ts';
import { readWishes } from '#shop/wishlist/wishlist.ts';

/** `owner`: the account that the list mirrors, '' for a visitor's. `syncedFor`: the token it was last loaded with. */
export type StoredWishes = { ids: readonly string[]; owner: string; syncedFor: string | null };

const idsKey = 'wishlist';
const ownerKey = 'wishlist-owner';

/** What the server renders: no wishlist is known yet. */
export const unknownWishes: StoredWishes = { ids: [], owner: '', syncedFor: null };

const listeners = new Set<() => void>();
let current: StoredWishes | null = null;

/** The browser's wishlist as it is now: the same object until something changes. */
export function storedWishes(): StoredWishes {
  current ??= { ...readStorage(), syncedFor: null };
  return current;
}

/** Changes the browser's wishlist, in every tab. Where storage is blocked, in this page only. */
export function storeWishes(change: Partial<StoredWishes>): void {
  const next = { ...storedWishes(), ...change };
  current = next;
  browser.set(ownerKey, next.owner);
  browser.setJson(idsKey, next.ids);
  for (const listener of listeners) listener();
}

/** Calls back at every change, also one that another tab made. */
export function watchWishes(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeOver);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOver);
  };
}

function takeOver(event: StorageEvent): void {
  if (event.key !== idsKey && event.key !== ownerKey && event.key !== null) return;
  current = { ...readStorage(), syncedFor: storedWishes().syncedFor };
  for (const listener of listeners) listener();
}

function readStorage(): Pick<StoredWishes, 'ids' | 'owner'> {
  return { ids: readWishes(browser.getJson(idsKey)), owner: browser.get(ownerKey) ?? '' };
}
