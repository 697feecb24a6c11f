import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGoogle } from '#shop/google/google-token.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { startGoogle } from '#standins/google/start-google.ts';

const clientId = 'TEST-SHOP';

/** Gives a test shop Google sign-in: an issuer of its own, reached over HTTP only, that signs what a test wants. */
export async function withGoogle(
  shop: TestShop,
  after: (fn: () => Promise<void>) => void,
  { timeoutMs = 30_000 } = {},
) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'google-'));
  const standin = await startGoogle({
    port: 0,
    dataFolder,
    clientId,
    redirectUrls: ['http://localhost:9/login'],
  });
  after(async () => {
    await standin.stop();
    await rm(dataFolder, { recursive: true });
  });
  shop.google = createGoogle({
    clientId,
    issuers: [standin.url],
    keysUrl: standin.keysUrl,
    signInUrl: standin.signInUrl,
    hasScript: false,
    timeoutMs,
    keysKeptMs: 10 * 60_000,
    askAgainAfterMs: 0,
  });
  const tell = async (path: string, body: unknown) => {
    const answer = await fetch(`${standin.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await answer.json();
  };
  return {
    clientId,
    issuer: standin.url,
    keysUrl: standin.keysUrl,
    control: (switches: { down?: boolean; slowMs?: number; rotate?: boolean }) => tell('/_control', switches),
    /** An ID token of a new person, rightly signed; the claims change it, undefined takes one away. */
    token: async (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) => {
      // The stand-in's tokens have the real time: on a slow machine the shop's own, which stands still, falls behind
      // it.
      shop.passTime(Math.max(0, Date.now() - shop.now().getTime()));
      const all = {
        sub: newSub(),
        email: newGmail(),
        name: 'Demo Shopper',
        jti: crypto.randomUUID(),
        ...claims,
      };
      const missing = Object.keys(all).filter((name) => all[name as keyof typeof all] === undefined);
      return (await tell('/_tokens', { claims: all, header, missing })).token as string;
    },
  };
}

export function newSub(): string {
  return `1${BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`)}`.slice(0, 21);
}

/** A mailbox that Google runs itself. */
export function newGmail(): string {
  return `demo.${crypto.randomUUID()}@gmail.com`;
}
