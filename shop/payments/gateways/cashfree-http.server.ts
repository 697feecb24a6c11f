import { createHash } from 'node:crypto';
import { type Outcome, send, type Wire } from './gateway-http.server.ts';

export type CashfreeSettings = Wire & {
  /** With /pg at its end. */
  apiUrl: string;
  clientId: string;
  /** Proves our calls, and signs the webhooks. */
  clientSecret: string;
  /** The vendor's script, which opens a session in the shopper's browser. */
  scriptUrl: string;
  /** Where events of each order go; https only. Without it the address of the dashboard holds. */
  webhookUrl?: string;
};

/** The version whose pages the wire format is read from. */
const API_VERSION = '2025-01-01';

/**
 * Requests to Cashfree. A request that changes something carries a key made from its `purpose`, so that it can be sent
 * again: once at once where the answer was no answer. Secrets and bodies are never logged; nothing is thrown.
 */
export function cashfreeRequests(settings: CashfreeSettings) {
  return async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    change?: { purpose: string; body: object },
  ): Promise<Outcome> => {
    const init: RequestInit = {
      method,
      headers: {
        'Content-Type': 'application/json',
        'x-client-id': settings.clientId,
        'x-client-secret': settings.clientSecret,
        'x-api-version': API_VERSION,
        ...(change ? { 'x-idempotency-key': keyOf(change.purpose) } : {}),
      },
      ...(change ? { body: JSON.stringify(change.body) } : {}),
    };
    const outcome = await send(settings, `${settings.apiUrl}${path}`, init);
    if (outcome.kind !== 'unknown' || !outcome.again) return outcome;
    return await send(settings, `${settings.apiUrl}${path}`, init);
  };
}

/** A key in the form of a UUID, the same for the same purpose. */
function keyOf(purpose: string): string {
  const hex = createHash('sha256').update(purpose).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
