import { signInTexts } from './sign-in-texts.ts';

/** What a visitor wanted, as far as the login page speaks of it. */
export type Wanted = { returnTo: string; add?: readonly { name: string }[]; buyNow?: unknown };

/** Why a sign-in is asked for. `forNew`: who has no account comes this way too, and sees 'Sign Up' first (R336). */
export type SignInReason = { words: string; forNew: boolean };

/** Why the visitor was led to the login page, and what is kept for them meanwhile; null where nothing was wanted. */
export function signInReason(wanted: Wanted | null): SignInReason | null {
  if (!wanted) return null;
  const { returnTo, add, buyNow } = wanted;
  if (add?.length === 1) {
    const words = signInTexts.reason.pieceInCart(add[0]!.name);
    return { words, forNew: true };
  }
  if (add) {
    const words = signInTexts.reason.piecesInCart(add.length);
    return { words, forNew: true };
  }
  if (buyNow) {
    return {
      words: signInTexts.reason.buyNow,
      forNew: true,
    };
  }
  return reasons.find(({ path }) => path.test(returnTo))?.reason ?? null;
}

const reasons: { path: RegExp; reason: SignInReason }[] = [
  {
    path: /^\/(placeorder|checkout)/i,
    reason: {
      words: signInTexts.reason.checkout,
      forNew: true,
    },
  },
  {
    path: /^\/#discount-card/,
    reason: { words: signInTexts.reason.ownCode, forNew: true },
  },
  {
    path: /^\/product\/.*#reviews/i,
    reason: { words: signInTexts.reason.review, forNew: true },
  },
  {
    path: /^\/wishlist/i,
    reason: { words: signInTexts.reason.wishlist, forNew: true },
  },
  {
    path: /^\/(order|profile|payment-status)/i,
    reason: { words: signInTexts.reason.ownPages, forNew: false },
  },
];
