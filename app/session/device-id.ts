const KEY = 'device';

let forThisPage: string | null = null;

/**
 * A secret by which an account knows this browser again (docs/security.md); made at the first need. It says nothing of a
 * shopper and stays when one signs out: without it every sign-in here would be one of a stranger.
 */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    localStorage.setItem(KEY, drawn());
  } catch {
    // Storage is full or blocked: it lasts as long as the page.
  }
  return drawn();
}

function drawn(): string {
  forThisPage ??= Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return forThisPage;
}
