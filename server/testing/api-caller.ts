import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { payUReturn } from '#server/webhooks/payu-return.server.ts';
import { webhooks } from '#server/webhooks/webhooks.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';

/** An answer of the API: whatever its JSON says (whole under `json`), and the HTTP status. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Answer = { status: number; headers: Headers; json: any } & Record<string, any>;

type Body = string | Uint8Array<ArrayBuffer>;

/** Calls the API of a test shop without a port: `post('/order/place', body, token)`. `address`: the caller's. */
export function apiOf(shop: TestShop, address?: string) {
  const log = createLog('silent');
  const handler = createHandler(shop, log, {
    webhooks: webhooks(shop, log),
    payUReturn: payUReturn(shop, log),
  });
  const send = async (method: string, path: string, body: Body | null, headers: Record<string, string>) => {
    const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const socket = { incoming: { socket: { remoteAddress: address } } };
    const init = { method, body, headers: { ...length, ...headers } };
    const answer = await handler.request(`/api${path}`, init, address === undefined ? undefined : socket);
    const json = await answer.json().catch(() => ({}));
    return { ...(json as object), json, status: answer.status, headers: answer.headers } as Answer;
  };
  const withToken = (token?: string): Record<string, string> => (token === undefined ? {} : { token });
  return {
    post: (path: string, body: unknown, token?: string) =>
      send('POST', path, JSON.stringify(body), { 'Content-Type': 'application/json', ...withToken(token) }),
    postRaw: (path: string, body: Body, headers: Record<string, string>) => send('POST', path, body, headers),
    get: (path: string, token?: string) => send('GET', path, null, withToken(token)),
  };
}
