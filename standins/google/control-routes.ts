import type { Hono } from 'hono';
import { importJWK, SignJWT } from 'jose';
import type { Env } from './choose-routes.ts';
import type { Keys } from './keys.ts';

export type Switches = {
  /** Answers 503 to everything but the controls. */
  down: boolean;
  /** Answers nothing for so long, before each answer. */
  slowMs: number;
};

/** What tests turn: outages, new keys, and tokens that say whatever the test wants, rightly signed. */
export function addControlRoutes(app: Hono<Env>, { switches, keys, rotate, issuer, clientId }: Office): void {
  app.post('/_control', async (c) => {
    const { rotate: wantsKey, ...changes } = await c.req.json<Partial<Switches> & { rotate?: boolean }>();
    Object.assign(switches, changes);
    if (wantsKey) await rotate();
    return c.json({ ...switches, keys: keys.all().map(({ kid }) => kid) });
  });
  app.post('/_tokens', async (c) => {
    const { claims = {}, header = {}, missing = [] } = await c.req.json<Wanted>();
    const alg = header.alg ?? 'RS256';
    const key = { ...keys.signing(), alg };
    const now = Math.floor(Date.now() / 1000);
    const all: Record<string, unknown> = {
      iss: issuer,
      aud: clientId,
      azp: clientId,
      iat: now,
      exp: now + 3600,
      email_verified: true,
      ...claims,
    };
    for (const name of missing) delete all[name];
    const token = await new SignJWT(all)
      .setProtectedHeader({ kid: key.kid, typ: 'JWT', ...header, alg })
      .sign(await importJWK(key, alg));
    return c.json({ token });
  });
}

/** `missing`: claims that are left out. */
type Wanted = { claims?: object; header?: { alg?: string }; missing?: string[] };

type Office = {
  switches: Switches;
  keys: Keys;
  rotate: () => Promise<void>;
  issuer: string;
  clientId: string;
};
