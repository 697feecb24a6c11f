import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire; who asked knows what it may be.
export type Answer = { status: number; body: any };

/** Without a token nobody is signed in. */
type Call = { path: string; body?: unknown; token?: string; method?: 'GET' | 'POST' };

const PATIENCE_MS = 40_000;

/**
 * Asks the shop as a patient browser does: a connection that breaks and an answer of 500 or more are tried again, by
 * turns at both shops, with the same body. Null when patience ends.
 */
export async function ask(
  shopUrls: readonly string[],
  call: Call & { shopIndex: number },
): Promise<Answer | null> {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; performance.now() < until; tries++) {
    const answer = await askOnce(shopUrls[(call.shopIndex + tries) % shopUrls.length]!, call);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await pause(Math.min(200 * 2 ** tries, 3000));
  }
  return null;
}

/** One try; null where the connection broke or the answer did not come within the time. */
export async function askOnce(
  shopUrl: string,
  { path, body, token, method = 'POST' }: Call,
  withinMs = 20_000,
): Promise<Answer | null> {
  try {
    const answer = await fetch(`${shopUrl}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { token }),
        'x-forwarded-for': addressOf(token ?? crypto.randomUUID()),
      },
      signal: AbortSignal.timeout(withinMs),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}

/** A network address for each shopper, from the range that is for private use. */
function addressOf(token: string): string {
  const [a, b, c] = createHash('sha256').update(token).digest();
  return `10.${a}.${b}.${c}`;
}
