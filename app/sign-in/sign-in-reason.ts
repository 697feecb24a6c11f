/** What a visitor wanted, as far as the login page speaks of it. */
export type Wanted = { returnTo: string; add?: readonly { name: string }[]; buyNow?: unknown };

/** Why a sign-in is asked for. `forNew`: who has no account comes this way too, and sees 'Sign Up' first (R336). */
export type SignInReason = { words: string; forNew: boolean };

/** Why the visitor was led to the login page, and what is kept for them meanwhile; null where nothing was wanted. */
export function signInReason(wanted: Wanted | null): SignInReason | null {
  if (!wanted) return null;
  const { returnTo, add, buyNow } = wanted;
  if (add?.length === 1) {
    const words = `${add[0]!.name} is safe in your cart. An account keeps it there, on this phone or any other.`;
    return { words, forNew: true };
  }
  if (add) {
    const words = `${add.length} pieces are safe in your cart. An account keeps them there, on this phone or any other.`;
    return { words, forNew: true };
  }
  if (buyNow) {
    return {
      words: 'Your piece is kept. The checkout is next, and we need to know whose order it is.',
      forNew: true,
    };
  }
  return reasons.find(({ path }) => path.test(returnTo))?.reason ?? null;
}

const reasons: { path: RegExp; reason: SignInReason }[] = [
  {
    path: /^\/(placeorder|checkout)/i,
    reason: {
      words: 'Your cart is kept. The checkout is next, and we need to know whose order it is.',
      forNew: true,
    },
  },
  {
    path: /^\/#discount-card/,
    reason: { words: 'Your code is yours alone, so tell us first who you are.', forNew: true },
  },
  {
    path: /^\/product\/.*#reviews/i,
    reason: { words: 'Your review carries your name, so tell us first who you are.', forNew: true },
  },
  {
    path: /^\/(order|profile|payment-status)/i,
    reason: { words: 'Only you get to see your orders and addresses.', forNew: false },
  },
];
