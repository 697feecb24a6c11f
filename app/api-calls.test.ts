import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hono } from 'hono';
import { hc } from 'hono/client';
import { apiCalls } from './api-calls.ts';

/** Any API: the types of ours are checked where it is called. */
// biome-ignore lint/suspicious/noExplicitAny: both clients take each path
type Anything = any;

const asks: ((client: Anything) => unknown)[] = [
  (client) => client.cart.get.$post({}),
  (client) => client.cart.get.$post(),
  (client) => client.cart['discard-photos'].$post({ json: { photos: ['a', 'b'], note: undefined } }),
  (client) => client.order[':id'].$get({ param: { id: 'ABC234' } }),
  (client) => client.order.invoice[':id'].$get({ param: { id: 'ABC' }, query: { number: 'G/25-26/7' } }),
  (client) => client.product.list.$get({ query: {} }),
  (client) => client.product.list.$get({ query: { after: undefined, id: ['one', 'two & three'] } }),
  (client) => client.wishlist.vote.$post({ json: null }, { init: { keepalive: true } }),
];

test('a call asks for what Hono’s own client asks for', async () => {
  const sent: unknown[] = [];
  const note: typeof fetch = async (input, { headers, body, method, keepalive } = {}) => {
    sent.push({ input, method, keepalive, body, headers: [...new Headers(headers)] });
    return Response.json({});
  };
  const base = 'http://localhost/api';
  for (const ask of asks) {
    await ask(hc<Hono>(base, { fetch: note }));
    await ask(apiCalls(base, note));
    assert.deepEqual(sent.pop(), sent.pop());
  }
});

test('a call can have a fetch of its own, and what goes into an address is written for one', async () => {
  const asked: string[] = [];
  const own: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json({});
  };
  const calls = apiCalls('http://localhost/api', () => assert.fail('not this one')) as Anything;
  await calls.delivery[':pin'].$get({ param: { pin: '../user?' } }, { fetch: own });
  assert.deepEqual(asked, ['http://localhost/api/delivery/..%2Fuser%3F']);
});
