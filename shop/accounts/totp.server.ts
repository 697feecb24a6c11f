import { Secret, TOTP } from 'otpauth';
import { drawCharacters } from '#shop/ids.ts';

/** As every authenticator app has it where nothing else is said (RFC 6238): SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
/** Steps by which a clock may be wrong, either way. */
const SKEW = 1;

/** 160 random bits (RFC 4226), in base32, as an app takes them by hand. */
export function drawSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code holds for an app (otpauth://totp/...). */
export function secretUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/**
 * The step whose code this is, one step before or after now also being right; null where it is of none, or of one
 * that is not newer than `lastStep`: a code is taken once (RFC 6238, 5.2).
 */
export function findStep(
  secret: string,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number },
): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: SKEW });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  return step > lastStep ? step : null;
}

function totpOf(secret: string, name: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...name, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });
}

const RECOVERY_CODES = 10;

/** Ten codes of 49 random bits: 'K7MPQ-2XABC'. */
export function drawRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${drawCharacters(5)}-${drawCharacters(5)}`);
}

/** What was typed, without the spaces and dashes that people put in. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
