import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { isEmail } from '#shop/email.ts';
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

/** What the shop knows of Google: how its tokens are checked, and what the login page needs for its button. */
export type Google = {
  clientId: string;
  /** Address of the sign-in page (OpenID Connect's authorization endpoint). */
  signInUrl: string;
  /** Whether that is Google's own, whose script draws the button; a stand-in is a plain link. */
  hasScript: boolean;
  checkToken(idToken: string, now: Date): Promise<GoogleIdentity | 'wrong' | 'unreachable'>;
};

type Settings = Pick<Google, 'clientId' | 'signInUrl' | 'hasScript'> & {
  /** As tokens name the issuer. */
  issuers: string[];
  /** Where it publishes its keys (JWKS). */
  keysUrl: string;
  timeoutMs: number;
  /** How long keys are believed without asking again, and how soon an unknown key may lead to asking. */
  keysKeptMs: number;
  askAgainAfterMs: number;
};

const SKEW_SECONDS = 60;
/** A token of Google lives for an hour. */
const MAX_AGE_SECONDS = 60 * 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().refine(isEmail),
  email_verified: z.boolean().default(false),
  hd: z.string().max(255).optional(),
  name: z.string().max(1000).optional(),
  nonce: z.string().max(200).optional(),
  exp: z.number(),
});

/**
 * Checks Google's ID tokens (R116; OpenID Connect Core 3.1.3.7, 3.2.2.11): RS256 with a published key, issuer,
 * audience, times. Keys are kept and asked for again when one is unknown. `unreachable`: the keys could not be had;
 * nothing is known.
 */
export function createGoogle({ issuers, keysUrl, ...settings }: Settings): Google {
  const { clientId, signInUrl, hasScript } = settings;
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: settings.timeoutMs,
    cacheMaxAge: settings.keysKeptMs,
    cooldownDuration: settings.askAgainAfterMs,
  });
  return {
    clientId,
    signInUrl,
    hasScript,
    async checkToken(idToken, now) {
      let payload: JWTPayload;
      try {
        const verified = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          currentDate: now,
          clockTolerance: SKEW_SECONDS,
          maxTokenAge: MAX_AGE_SECONDS,
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        payload = verified.payload;
      } catch (fault) {
        return isAboutToken(fault) ? 'wrong' : 'unreachable';
      }
      const parsed = claimsSchema.safeParse(payload);
      if (!parsed.success || ![payload.aud].flat().every((each) => each === clientId)) return 'wrong';
      return identityOf(parsed.data);
    },
  };
}

function identityOf(claims: z.infer<typeof claimsSchema>): GoogleIdentity {
  const { sub, email, nonce = null } = claims;
  return {
    sub,
    email,
    emailVerified: claims.email_verified,
    isAuthoritative: claims.email_verified && isRunByGoogle(email, claims.hd),
    name: oneLine(claims.name ?? '').slice(0, 100) || (email.split('@')[0] ?? email),
    nonce,
    usableUntil: new Date((claims.exp + SKEW_SECONDS) * 1000),
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

/** Faults of the token itself; the others tell that its keys could not be fetched or read. */
function isAboutToken(fault: unknown): boolean {
  return [
    errors.JWTInvalid,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => fault instanceof kind);
}
