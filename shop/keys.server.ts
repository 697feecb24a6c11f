import { hkdfSync } from 'node:crypto';

/** What each key is for, as HKDF's `info`. A label that has once been used stays: another one is another key. */
const labels = {
  /** Signs and checks session tokens (HS256). */
  sessions: 'session tokens',
  /** Hashes codes that are mailed. */
  codes: 'verification codes',
  /** Hashes from which browser and address a code was shown. */
  clients: 'verified clients',
  /** Seals the accounts that refunds of cash go to. */
  refundAccounts: 'payout accounts',
  /** Hashes the network addresses that orders come from. */
  starts: 'starts of payments',
  /** Seals the secrets of staff's second factors. */
  staffSecrets: 'staff second factor secrets',
  /** Hashes staff's recovery codes, marks their devices and the forms of their sessions. */
  staff: 'staff codes, devices and forms',
  /** Seals the secrets of second factors. */
  secondFactors: 'second factor secrets',
  /** Hashes network addresses in the security log. */
  securityLog: 'security log',
  /** Hashes the secrets of devices that an account knows. */
  devices: 'known devices',
  /** Seals the addresses in links of mails about what is back. */
  waits: 'back in stock',
  /** Sign the challenges of a proof of work, and what solves them. */
  challenges: 'proof-of-work challenges',
  solutions: 'proof-of-work solutions',
} as const;

export type Keys = Readonly<Record<keyof typeof labels, Uint8Array>> & {
  /** Of the secret before this one, while it still holds (R400): nothing new is made by them. */
  readonly before?: Keys;
};

/** What the keys can make of something, or those of the secret before (R400); null where neither can. */
export function byHeldKeys<T>(keys: Keys, read: (keys: Keys) => T | null): T | null {
  const found = read(keys);
  return found === null && keys.before ? read(keys.before) : found;
}

/**
 * One key of 32 bytes for each use, derived from the shop's secret (HKDF-SHA-256): what one use gives away helps
 * nobody with another, and a hash of one kind is never one of another.
 */
export function deriveKeys(secret: string, secretBefore?: string): Keys {
  const keys = Object.entries(labels).map(([use, label]) => [
    use,
    new Uint8Array(hkdfSync('sha256', secret, '', label, 32)),
  ]);
  return { ...Object.fromEntries(keys), ...(secretBefore && { before: deriveKeys(secretBefore) }) };
}
