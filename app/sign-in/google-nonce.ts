/** `nonce` goes into the token, `secret` to the shop with it: who only finds the token can do nothing with it. */
export type Nonce = { nonce: string; secret: string };

/** A new nonce: the SHA-256 of a secret. Null where the browser has no such means: on a page that is not secure. */
export async function newNonce(): Promise<Nonce | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = randomText();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { nonce: base64url(new Uint8Array(hash)), secret };
}

export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(24)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
