import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, suite, test } from 'node:test';
import { getToken, signIn } from './session.ts';
import { MOST_WAIT_MS, quietFetch, sessionFetch } from './session-fetch.ts';
import { browser } from './storage.ts';

/** As much of a browser as the session needs. `isBlocked`: one that stores nothing. */
const kept = new Map<string, string>();
let isBlocked = false;
let ledToLogin = 0;
const window = Object.assign(new EventTarget(), { location: { assign: () => ledToLogin++ } });
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
Object.defineProperty(window, 'localStorage', {
  get() {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError');
    return storage;
  },
});

const asked: { token: string | undefined; answer: ServerResponse }[] = [];
const server = createServer((request, answer) => {
  asked.push({ token: request.headers.token as string | undefined, answer });
  server.emit('asked');
});

/** Calls, and gives what was sent and a way to answer it. */
async function begin(fetchIt: typeof fetch) {
  const heard = once(server, 'asked');
  const { port } = server.address() as AddressInfo;
  const answer = fetchIt(`http://127.0.0.1:${port}/api/cart/get`);
  await heard;
  const { token, answer: out } = asked.pop()!;
  return {
    token,
    async answers(status: number) {
      out.writeHead(status).end('{}');
      await answer;
    },
  };
}

suite('a call of the browser', () => {
  before(async () => {
    Object.assign(globalThis, { window });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  after(() => {
    Reflect.deleteProperty(globalThis, 'window');
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => {
    ledToLogin = 0;
    signIn('first');
  });

  test('a call carries the token, and a 401 of it signs out and leads to the login', async () => {
    const call = await begin(sessionFetch);
    assert.equal(call.token, 'first');
    await call.answers(401);
    assert.equal(getToken(), null);
    assert.equal(browser.get('token'), null);
    assert.equal(ledToLogin, 1);
  });

  test('a late 401 of an older token leaves the newer session as it is', async () => {
    const call = await begin(sessionFetch);
    signIn('second');
    await call.answers(401);
    assert.equal(getToken(), 'second');
    assert.equal(ledToLogin, 0);
  });

  test('of two calls that are refused at once one leads to the login', async () => {
    const calls = [await begin(sessionFetch), await begin(sessionFetch)];
    for (const call of calls) await call.answers(401);
    assert.equal(ledToLogin, 1);
  });

  test('another refusal ends nothing, nor does a 401 that is the caller’s own matter', async () => {
    await (await begin(sessionFetch)).answers(403);
    await (await begin(quietFetch)).answers(401);
    assert.equal(getToken(), 'first');
  });

  test('a call is given up that gets no answer, or the beginning of one', async (t) => {
    const patience = new AbortController();
    const limit = t.mock.method(AbortSignal, 'timeout', () => patience.signal);
    const heard = once(server, 'asked');
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/api/cart/get`;
    const begun = sessionFetch(address);
    await heard;
    asked.pop()!.answer.writeHead(200).write('{"success":');
    const cut = assert.rejects((await begun).json(), /abort/i);
    const silent = assert.rejects(sessionFetch(address), /abort/i);
    patience.abort();
    await Promise.all([cut, silent]);
    assert.deepEqual(limit.mock.calls[0]?.arguments, [MOST_WAIT_MS]);
    assert.equal(getToken(), 'first');
  });

  test('a success that breaks off counts as no answer', async () => {
    const { call, unanswered } = await import('#app/api-client.ts');
    const broken = new Response('{"success":true,"orderId":"');
    assert.deepEqual(await call(Promise.resolve(broken) as never), unanswered);
    const refused = await call(Promise.resolve(new Response('<p>', { status: 502 })) as never);
    assert.equal(refused.ok || refused.status, 502);
  });

  test('where the browser stores nothing the session lasts as long as the page', async () => {
    isBlocked = true;
    signIn('unstored');
    const call = await begin(sessionFetch);
    await call.answers(200);
    assert.equal(call.token, 'unstored');
    assert.equal(browser.get('token'), 'unstored');
    isBlocked = false;
  });
});
