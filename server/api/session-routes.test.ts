import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { Hono } from 'hono';
import { RefusedRequest, refused } from '#server/problem.ts';
import { accessTable } from '#server/testing/access-table.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { openSession } from '#shop/sessions/sessions.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { floodLimit, floods } from './flood-limits.server.ts';
import type { CallEnv } from './route.server.ts';

const expired = 'Session expired. Please login again.';

suite('the calls about sessions', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);

  test('the list names id, device, last use and which one this is', async () => {
    const { token, viewer } = await givenShopper(shop);
    const answer = await api.get('/user/sessions', token);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.sessions, [
      { id: viewer.sessionId, device: 'Unknown device', lastUsed: shop.now().toISOString(), current: true },
    ]);
  });

  test('one device is logged out by its id; a foreign or invented id is refused', async () => {
    const { token, viewer } = await givenShopper(shop);
    const other = await inTransaction(shop.db, (tx) =>
      openSession(shop, tx, { userId: viewer.userId, device: '' }),
    );
    const stranger = await givenShopper(shop);
    const listed = await api.get('/user/sessions', token);
    const { id } = listed.sessions.find((each: { current: boolean }) => !each.current);
    assert.equal((await api.post('/user/logout-device', { id }, token)).status, 200);
    assert.equal((await api.get('/user/sessions', other)).status, 401);
    for (const wrong of [stranger.viewer.sessionId, crypto.randomUUID(), "' OR 1=1", 7, undefined]) {
      const answer = await api.post('/user/logout-device', { id: wrong }, token);
      assert.ok([400, 404].includes(answer.status), String(wrong));
    }
    assert.equal((await api.get('/user/sessions', stranger.token)).status, 200);
    assert.equal((await api.get('/user/sessions', token)).sessions.length, 1);
  });

  test('without a live token they answer 401 with the words that the client acts on', async () => {
    for (const token of [undefined, 'x', 'a.b.c']) {
      const list = await api.get('/user/sessions', token);
      const end = await api.post('/user/logout-device', {}, token);
      for (const { status, message } of [list, end]) assert.deepEqual([status, message], [401, expired]);
    }
  });
});

suite('a flood of calls', async () => {
  const shop = await openTestShop({ after });

  function limitedApp(flood: { byAddress: number; byShopper?: number }) {
    const app = new Hono<CallEnv>();
    app.use(async (c, next) => {
      c.set('shop', shop);
      c.set('clientAddress', c.req.header('address') ?? '');
      await next();
    });
    app.use('/quote', floodLimit(flood));
    app.post('/quote', (c) => c.text('priced'));
    app.onError((fault, c) =>
      fault instanceof RefusedRequest ? refused(c, fault.refusal) : c.text(String(fault), 500),
    );
    return (address: string, token?: string) =>
      app.request('/quote', { method: 'POST', headers: { address, ...(token && { token }) } });
  }

  test('is refused by address, with when to try again', async () => {
    const call = limitedApp({ byAddress: 2 });
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await call('203.0.113.7')).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    const refused = await call('203.0.113.7');
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60);
    assert.match((await refused.json()).message, /^Too many tries\. Please try again in a minute\.$/);
    assert.equal((await call('203.0.113.8')).status, 200);
  });

  test('is refused by account, from wherever it comes and with however many sessions', async () => {
    const call = limitedApp({ byAddress: 100, byShopper: 2 });
    const { token, viewer } = await givenShopper(shop);
    const other = await inTransaction(shop.db, (tx) =>
      openSession(shop, tx, { userId: viewer.userId, device: '' }),
    );
    const statuses = [];
    for (const each of [token, other, token, other]) statuses.push((await call('10.0.0.1', each)).status);
    assert.deepEqual(statuses, [200, 200, 429, 429]);
    assert.equal((await call('10.0.0.1', (await givenShopper(shop)).token)).status, 200);
  });

  test('with tokens that do not hold counts for its address, and leaves nothing in memory', async () => {
    const call = limitedApp({ byAddress: 3, byShopper: 1 });
    const statuses = [];
    for (let index = 0; index < 4; index++) {
      statuses.push((await call('203.0.113.9', `${index}.${'x'.repeat(15_000)}`)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });

  test('a token longer than ours is refused before anything else', async () => {
    const api = apiOf(shop);
    for (const path of ['/order/userorders', '/order/return-photo', '/quote', '/nothing']) {
      const answer = await api.post(path, {}, 'x'.repeat(4097));
      assert.deepEqual([answer.status, answer.message], [401, expired], path);
    }
  });

  test('every limited path is one of the API', async () => {
    const paths = Object.keys((await apiOf(shop).get('/openapi.json')).json.paths);
    for (const path of Object.keys(floods)) {
      const begins = path.replace(/\*$/, '');
      assert.ok(
        paths.some((each) => (path.endsWith('*') ? each.startsWith(begins) : each === path)),
        path,
      );
    }
  });

  test('what anybody may ask for without an account is limited by address (R471)', () => {
    const open = Object.entries(accessTable).filter(
      ([name, { access }]) => name.startsWith('GET') && access === 'anyone',
    );
    const isLimited = (path: string) =>
      Object.keys(floods).some((each) =>
        each.endsWith('*') ? path.startsWith(each.slice(0, -1)) : path === each,
      );
    assert.ok(open.length > 0);
    assert.deepEqual(
      open.map(([name]) => name.slice('GET '.length)).filter((path) => !isLimited(path)),
      [],
    );
  });
});
