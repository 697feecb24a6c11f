import { isOwnPath } from '#app/session/own-path.ts';
import { forget, recall, remember } from '#app/session/storage.ts';
import { quantityOf } from '#shop/cart/cart.ts';
import { type AddedPiece, showAdded } from './added.ts';
import { type BuyNow, keepBuyNow, readBuyNow } from './buy-now.ts';
import { loadCart } from './cart-mirror.ts';
import { addToCart } from './cart-store.ts';
import { storedCart } from './stored-cart.ts';

/** What a visitor wanted before the sign-in page came between (R124). */
type PendingIntent = {
  /** Where the shopper was, and comes back to. */
  returnTo: string;
  /** To be in the cart then. */
  add?: readonly AddedPiece[];
  /** To be at the checkout then. */
  buyNow?: BuyNow;
};

const key = 'want';
const WANTED_FOR_MS = 30 * 60 * 1000;

/** Keeps what the visitor wanted until the sign-in. What should be added is in the browser's cart at once (R38). */
export function rememberIntent(want: PendingIntent): void {
  for (const { id, size } of want.add ?? [])
    if (quantityOf(storedCart().cart, id, size) === 0) void addToCart(id, size);
  remember(key, { ...want, at: Date.now() });
}

/**
 * After a sign-in: merges the browser's cart into the account's, does what was wanted, and gives the path to go to
 * (R124); `/` where nothing was wanted.
 */
export async function afterSignIn(): Promise<string> {
  const want = takeIntent();
  await loadCart();
  if (want?.buyNow) {
    keepBuyNow(want.buyNow);
    return '/checkout';
  }
  const { cart } = storedCart();
  const pieces = want?.add?.filter(({ id, size }) => quantityOf(cart, id, size) > 0) ?? [];
  if (want && pieces.length > 0)
    showAdded({ pieces, path: new URL(want.returnTo, window.location.origin).pathname });
  return want?.returnTo ?? '/';
}

/** What the visitor wants until now. A begun sign-up's (`before`) comes back where the tab has none of its own. */
export function wantedBefore(before: unknown): PendingIntent | null {
  const own = read(recall(key));
  if (own || !read(before)) return own;
  remember(key, before);
  return read(before);
}

/** As the tab keeps it, to be kept elsewhere. */
export function keptIntent(): unknown {
  return recall(key);
}

function takeIntent(): PendingIntent | null {
  const kept = read(recall(key));
  forget(key);
  return kept;
}

/** A want of half an hour ago is forgotten: who signs in then wants something else. */
function read(value: unknown): PendingIntent | null {
  const kept = value as (Partial<PendingIntent> & { at?: number }) | null;
  if (!isOwnPath(kept?.returnTo)) return null;
  if (Date.now() - (kept.at ?? 0) > WANTED_FOR_MS) return null;
  const buyNow = readBuyNow(kept.buyNow);
  const add = Array.isArray(kept.add) && kept.add.length > 0 ? kept.add : null;
  return { returnTo: kept.returnTo, ...(add && { add }), ...(buyNow && { buyNow }) };
}
