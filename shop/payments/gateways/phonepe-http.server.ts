import { type Outcome, send, type Wire } from './gateway-http.server.ts';
import { tokenAnswer } from './phonepe-wire.ts';

export type PhonePeSettings = Wire & {
  apiUrl: string;
  authUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  /** Where it is known, answers must name it. */
  merchantId?: string;
  webhookUsername: string;
  webhookPassword: string;
};

const REFRESH_BEFORE_MS = 4 * 60 * 1000;

/**
 * Requests to PhonePe with its access token: kept until shortly before it expires, one refresh at a time, and one
 * forced refresh when a request is answered 401. Bodies and secrets are never logged; nothing is thrown.
 */
export function phonePeRequests(settings: PhonePeSettings) {
  let token: Promise<{ value: string; refreshAt: number } | null> | null = null;

  const freshToken = async (force: boolean) => {
    const known = force ? null : await token;
    if (known && settings.now() < known.refreshAt) return known.value;
    const asking = askToken(settings);
    token = asking;
    const fresh = await asking;
    if (!fresh) token = null;
    return fresh?.value ?? null;
  };
  let refreshing: Promise<string | null> | null = null;
  const sharedToken = (force: boolean) => {
    refreshing ??= freshToken(force).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<Outcome> => {
    for (const force of [false, true]) {
      const value = await sharedToken(force);
      if (value === null) return { kind: 'unknown', reason: 'no access token', again: false };
      const outcome = await send(settings, `${settings.apiUrl}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `O-Bearer ${value}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (outcome.kind !== 'refused' || outcome.status !== 401 || force) return outcome;
    }
    throw new Error('unreachable');
  };
}

async function askToken(settings: PhonePeSettings) {
  const outcome = await send(settings, `${settings.authUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: settings.clientId,
      client_version: settings.clientVersion,
      client_secret: settings.clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  const parsed = outcome.kind === 'answer' ? tokenAnswer.safeParse(outcome.json) : null;
  if (!parsed?.success) return null;
  const lifetimeMs = parsed.data.expires_at * 1000 - settings.now();
  // A short-lived token is used for half its life.
  const refreshAt = settings.now() + Math.max(lifetimeMs - REFRESH_BEFORE_MS, lifetimeMs / 2);
  return { value: parsed.data.access_token, refreshAt };
}
