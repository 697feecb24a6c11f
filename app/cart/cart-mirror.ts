import { api, type CallResult, call } from '#app/api-client.ts';
import { failureTexts } from '#app/data/failure-texts.ts';
import { failureWords, withoutConnection } from '#app/data/failure-words.ts';
import { frameTexts } from '#app/frame/frame-texts.ts';
import { getToken, sessionRefused, userIdOf } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';
import { type CartData, countItems } from '#shop/cart/cart.ts';
import { forgetPutBack, waitingPutBack } from './put-back.ts';
import { storeCart, storedCart } from './stored-cart.ts';

type CartAnswer = CallResult<{ cartData: CartData }>;
export type Send = () => Promise<CartAnswer>;

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** The account's cart by the last answer: what is shown once nothing is under way. */
let confirmed: CartData = {};

/**
 * Sends a change to the account's cart, one after the other. The page has shown it already; when the last one is
 * answered the server's cart is shown, also after a failure, whose message is a toast. Gives whether it was taken.
 */
export function mirror(before: CartData, send: Send): Promise<boolean> {
  let sent: Promise<CartAnswer> | undefined;
  const sendOnce: Send = () => {
    unsent.delete(sendOnce);
    sent ??= send();
    return sent;
  };
  unsent.add(sendOnce);
  const taken = enqueue(before, sendOnce, (result, { token, isLast }) => {
    if (!result.ok) toast.error(failureWords(result, { otherwise: failureTexts.noAnswer }));
    if (!isLast) return;
    // A visitor's lines that never reached the account are still here: they go there first.
    const isKnown = result.ok && { syncedFor: token, failedFor: null };
    if (storedCart().owner === userIdOf(token)) storeCart({ cart: confirmed, ...isKnown });
    else void loadCart();
  });
  return taken.finally(() => unsent.delete(sendOnce));
}

/** Changes whose turn has not come. Who leaves the page does not wait for it: they go off then, all at once. */
const unsent = new Set<Send>();
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const sendOnce of unsent) void sendOnce();
  });
}

let loading: { token: string; answer: Promise<boolean> } | null = null;

/**
 * Brings the account's cart into the browser; a visitor's cart that is there becomes part of it (R37).
 * Failures are told as R37 and R122 say. Asked twice at once, it loads once. Gives whether it was loaded.
 */
export function loadCart(): Promise<boolean> {
  const token = getToken();
  if (!token) return Promise.resolve(false);
  if (loading?.token === token) return loading.answer;
  if (storedCart().failedFor === token) storeCart({ failedFor: null });
  const answer = enqueue(storedCart().cart, sendForCart, (result, { isLast }) => {
    // Who hears of a failure may ask again at once.
    loading = null;
    if (result.ok) {
      const cart = isLast ? confirmed : storedCart().cart;
      return storeCart({ cart, owner: userIdOf(token) ?? '', syncedFor: token, failedFor: null });
    }
    storeCart({ syncedFor: null, failedFor: token });
    // R122 has the sentence count too, whoever wrote it.
    if (/invalid|expired|jwt|token/i.test(result.message ?? '')) sessionRefused(token);
    else toast.error(withoutConnection(frameTexts.cart.failed));
  }).finally(() => {
    if (loading?.token === token) loading = null;
  });
  loading = { token, answer };
  return answer;
}

const sendForCart: Send = async () => {
  const { cart, owner } = storedCart();
  const isVisitors = owner === '' && countItems(cart) > 0;
  const cartData = isVisitors ? cart : waitingPutBack();
  if (!cartData) return await call(api.cart.get.$post());
  const result = await call(api.cart.merge.$post({ json: { cartData } }));
  if (result.ok && !isVisitors) forgetPutBack();
  return result;
};

type Answered = (result: CartAnswer, at: { token: string; isLast: boolean }) => void;

function enqueue(before: CartData, send: Send, answered: Answered): Promise<boolean> {
  const token = getToken() ?? '';
  if (waiting === 0) confirmed = before;
  waiting++;
  const sent = queue.then(async () => {
    const result = getToken() === token ? await send() : null;
    waiting--;
    // Signed out meanwhile: neither the change nor its answer belongs to anyone here.
    if (!result || getToken() !== token) return false;
    if (result.ok) confirmed = result.data.cartData;
    answered(result, { token, isLast: waiting === 0 });
    return result.ok;
  });
  queue = sent;
  return sent;
}
