import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses them. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: of so many random bits a plain hash tells nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
