import { randomBytes } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import { clock, type Office } from './office.ts';
import { errorBody, oauthErrorBody } from './wire.ts';

/** POST /v1/oauth/token, and nothing else. Times in the answer are epoch seconds. */
export function addOauthRoutes(app: Hono, office: Office): void {
  app.post('/v1/oauth/token', async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const refused = refusal(office, form);
    if (refused) return c.json(oauthErrorBody(refused.code, refused.message), refused.status);
    const issuedAt = Math.floor(clock(office) / 1000);
    const expiresAt = issuedAt + office.switches.tokenLifetimeSeconds;
    const { accessToken } = office.books.tokens.keep({
      accessToken: randomBytes(24).toString('base64url'),
      issuedAt,
      expiresAt,
    });
    return c.json({
      access_token: accessToken,
      encrypted_access_token: accessToken,
      expires_in: null,
      issued_at: issuedAt,
      expires_at: expiresAt,
      session_expires_at: expiresAt,
      token_type: 'O-Bearer',
    });
  });
}

/** Lets only calls with a living token through. */
export function requireToken(office: Office): MiddlewareHandler {
  return async (c, next) => {
    const [, accessToken] = /^O-Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const token = office.books.tokens.rows.get(accessToken ?? '');
    if (!token) return c.json(errorBody('AUTHORIZATION_FAILED', 'The access token is not known'), 401);
    if (token.expiresAt * 1000 <= clock(office)) {
      return c.json(errorBody('AUTHORIZATION_FAILED', 'The access token has expired'), 401);
    }
    return next();
  };
}

function refusal(office: Office, form: Record<string, unknown>) {
  const { clientId, clientSecret, clientVersion } = office.options;
  if (form.grant_type !== 'client_credentials') {
    return { status: 400, code: 'BAD_REQUEST', message: 'grant_type must be client_credentials' } as const;
  }
  if (
    form.client_id !== clientId ||
    form.client_secret !== clientSecret ||
    form.client_version !== clientVersion
  ) {
    return { status: 401, code: 'INVALID_CLIENT', message: 'Client authentication failed' } as const;
  }
  return null;
}
