import { z } from 'zod';
import { createGoogle, type Google } from '#shop/google/google-token.server.ts';
import type { PageAllowance } from '#shop/payments/gateway.ts';
import { address } from './gateways/gateway-kind.ts';

/** Where Google's ID tokens come from, as its discovery document says. */
const googlesOwn = {
  GOOGLE_ISSUERS: 'https://accounts.google.com,accounts.google.com',
  GOOGLE_KEYS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_SIGN_IN_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
} as const;

const gsi = 'https://accounts.google.com/gsi/';

/**
 * What the button of Google's script needs of a page, as its guide says
 * (developers.google.com/identity/gsi/web/guides).
 */
export const googleAllowance: PageAllowance = {
  script: [`${gsi}client`],
  style: [`${gsi}style`],
  connect: [gsi],
  frame: [gsi],
};

/** Settings of Google sign-in (R116); without a client id it is not offered. */
export const googleShape = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUERS: z.string().min(1).default(googlesOwn.GOOGLE_ISSUERS),
  GOOGLE_KEYS_URL: address.default(googlesOwn.GOOGLE_KEYS_URL),
  GOOGLE_SIGN_IN_URL: address.default(googlesOwn.GOOGLE_SIGN_IN_URL),
};

type Settings = z.infer<z.ZodObject<typeof googleShape>>;

/**
 * What a shop in production must not have of these: another issuer than Google, a client id that is none of Google's.
 */
export function googleDemoFaults(settings: Settings): string[] {
  if (settings.GOOGLE_CLIENT_ID === undefined) return [];
  const names = Object.keys(googlesOwn) as (keyof typeof googlesOwn)[];
  return [
    ...names
      .filter((name) => settings[name] !== googlesOwn[name])
      .map((name) => `${name}: is not Google's own, as with a stand-in; remove it.`),
    ...(settings.GOOGLE_CLIENT_ID.endsWith('.apps.googleusercontent.com')
      ? []
      : ['GOOGLE_CLIENT_ID: is a demo value; Google gives one that ends with .apps.googleusercontent.com.']),
  ];
}

/** Google sign-in as the shop needs it; null where it is not set up. */
export function openGoogle(settings: Settings): Google | null {
  if (!settings.GOOGLE_CLIENT_ID) return null;
  return createGoogle({
    clientId: settings.GOOGLE_CLIENT_ID,
    issuers: settings.GOOGLE_ISSUERS.split(',').map((issuer) => issuer.trim()),
    keysUrl: settings.GOOGLE_KEYS_URL,
    signInUrl: settings.GOOGLE_SIGN_IN_URL,
    hasScript: settings.GOOGLE_SIGN_IN_URL === googlesOwn.GOOGLE_SIGN_IN_URL,
    timeoutMs: 4000,
    keysKeptMs: 10 * 60_000,
    askAgainAfterMs: 30_000,
  });
}
