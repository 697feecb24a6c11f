import { oneLine } from '#shop/text.ts';

/** Whom a checked ID token names. */
export type GoogleIdentity = {
  /** Google's own key for the person: never changes, never given to another (R116). */
  sub: string;
  email: string;
  emailVerified: boolean;
  /** Whether Google itself runs the mailbox, so that it may open an account with that e-mail. */
  isAuthoritative: boolean;
  name: string;
  nonce: string | null;
  /** From then on the token is refused for its age. */
  usableUntil: Date;
};

type Claims = {
  sub: string;
  email: string;
  email_verified: boolean;
  hd?: string | undefined;
  name?: string | undefined;
  nonce?: string | undefined;
};

export function identityOf(claims: Claims, { usableUntil }: { usableUntil: Date }): GoogleIdentity {
  const { sub, email, nonce = null } = claims;
  return {
    sub,
    email,
    emailVerified: claims.email_verified,
    isAuthoritative: claims.email_verified && isRunByGoogle(email, claims.hd),
    name: oneLine(claims.name ?? '').slice(0, 100) || (email.split('@')[0] ?? email),
    nonce,
    usableUntil,
  };
}

/**
 * A mailbox of Google's own, or of the organisation that the token says runs its mail there (R117). An `hd` of another
 * domain than the address's proves nothing about the address.
 */
function isRunByGoogle(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || (!!hostedDomain && hostedDomain.toLowerCase() === domain);
}
