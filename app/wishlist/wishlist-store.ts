import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureTexts } from '#app/data/failure-texts.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { getToken, onSignedOut, userIdOf, useToken } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';
import { refuseCommon } from '#shop/common-refusals.ts';
import { mostWishes, withWish } from '#shop/wishlist/wishlist.ts';
import { storedWishes, storeWishes, unknownWishes, watchWishes } from './stored-wishes.ts';
import { unlessLeaving } from './unless-leaving.ts';

/** A change is shown at once: it must arrive also where the shopper leaves the page at once. */
const outlivesPage = { init: { keepalive: true } };

/**
 * The shopper's wishlist, newest first. `loading`: it isn't known yet, so an empty one says nothing. `failed`: it did not come,
 * and `retry` asks again.
 */
export function useWishlist() {
  const { token, failed, retry } = useSynced();
  const stored = useSyncExternalStore(watchWishes, storedWishes, () => unknownWishes);
  const loading = stored === unknownWishes || (token !== null && stored.syncedFor !== token);
  return { ids: stored.ids, loading, failed: failed && loading, retry };
}

/** Whether a piece is on the wishlist; false on the server and in the first render. */
export function useWished(productId: string): boolean {
  const token = useToken();
  useEffect(() => {
    if (isUnknownTo(token)) void syncWishes();
  }, [token]);
  return useSyncExternalStore(
    watchWishes,
    () => storedWishes().ids.includes(productId),
    () => false,
  );
}

/** Has the account's wishlist loaded, once for a token. */
function useSynced() {
  const token = useToken();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(async () => {
    setFailed(false);
    if (!isUnknownTo(token)) return;
    await syncWishes();
    setFailed(storedWishes().syncedFor !== token);
  }, [token]);
  useEffect(() => void retry(), [retry]);
  return { token, failed, retry };
}

/** Whether an account's wishlist is not here yet. */
function isUnknownTo(token: string | null): boolean {
  return token !== null && storedWishes().syncedFor !== token;
}

/** What is to be sent yet: the last wish for each piece. */
const unsent = new Map<string, boolean>();
let sync: Promise<void> | null = null;

/** Puts a piece on the wishlist or takes it off: at once here, then at the account. */
export function setWish(productId: string, wanted: boolean): void {
  const { ids } = storedWishes();
  if (wanted && !ids.includes(productId) && ids.length >= mostWishes) {
    toast.error(refuseCommon('wishlist-full', { most: mostWishes }).message);
    return;
  }
  storeWishes({ ids: withWish(ids, productId, wanted) });
  if (!getToken()) return;
  unsent.set(productId, wanted);
  void syncWishes();
}

/**
 * Brings the account's wishlist into the browser, a visitor's as a part of it (R297), and sends what was changed here, one
 * after the other. Asked twice at once, it does so once.
 */
export function syncWishes(): Promise<void> {
  sync ??= bringIntoStep().finally(() => {
    sync = null;
  });
  return sync;
}

async function bringIntoStep(): Promise<void> {
  const token = getToken();
  if (!token || !(await load(token))) return unsent.clear();
  for (const [productId, wanted] of unsent) {
    unsent.delete(productId);
    const result = await send(productId, wanted);
    // Signed out meanwhile: neither the change nor its answer belongs to anyone here.
    if (getToken() !== token) return unsent.clear();
    if (result.ok) {
      if (unsent.size === 0) storeWishes({ ids: result.data.productIds });
    } else if (result.status !== 401) {
      await unlessLeaving();
      toast.error(failureWords(result, { otherwise: failureTexts.noAnswer }));
      if (!unsent.has(productId)) storeWishes({ ids: withWish(storedWishes().ids, productId, !wanted) });
    }
  }
}

/** Whether the account's list is here: loaded before with this token, or now. */
async function load(token: string): Promise<boolean> {
  const { ids, owner, syncedFor } = storedWishes();
  if (syncedFor === token) return true;
  const isVisitors = owner === '' && ids.length > 0;
  const result = isVisitors
    ? await call(api.wishlist.merge.$post({ json: { productIds: [...ids] } }))
    : await call(api.wishlist.get.$post());
  if (getToken() !== token) return false;
  if (!result.ok) return unsent.size > 0;
  const loaded = [...unsent].reduce((all, [id, wanted]) => withWish(all, id, wanted), result.data.productIds);
  storeWishes({ ids: loaded, owner: userIdOf(token) ?? '', syncedFor: token });
  return true;
}

function send(productId: string, wanted: boolean) {
  const json = { json: { productId } };
  return wanted
    ? call(api.wishlist.add.$post(json, outlivesPage))
    : call(api.wishlist.remove.$post(json, outlivesPage));
}

if (typeof window !== 'undefined') {
  // Who leaves the page does not wait for what is under way.
  window.addEventListener('pagehide', () => {
    for (const [productId, wanted] of unsent) void send(productId, wanted);
    unsent.clear();
  });
}

// What an account wants is not left to who comes after it.
onSignedOut(() => {
  unsent.clear();
  storeWishes({ ids: [], owner: '', syncedFor: null });
});
