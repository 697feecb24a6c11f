import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type About, accessTable, type Entry, type Owned } from '#server/testing/access-table.ts';
import { type Answer, apiOf } from '#server/testing/api-caller.ts';
import { type Operation, readApiDocument } from '#server/testing/api-document.ts';
import { openSession } from '#shop/sessions/sessions.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenOwnData, MARK, PHONE } from '#shop/testing/given-own-data.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('who may call what', async () => {
  const { operations } = await readApiDocument();
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
  const rows = operations.map((operation) => ({ operation, entry: accessTable[nameOf(operation)] }));

  test('every operation is in the table', () => {
    const missing = operations.map(nameOf).filter((name) => !Object.hasOwn(accessTable, name));
    assert.deepEqual(missing, [], 'say in server/testing/access-table.ts who may call it');
  });

  test('an operation declares the token header where the table speaks of one', () => {
    for (const { operation, entry } of rows) {
      const declares = operation.parameters.some((each) => each.in === 'header' && each.name === 'token');
      assert.equal(declares, entry?.access !== 'anyone', nameOf(operation));
    }
  });

  const unsound = await unsoundTokens();
  for (const { operation, entry } of rows) {
    const name = nameOf(operation);
    if (entry) test(`${name}: ${entry.access}`, () => judgeTokens(operation, entry));
    if (entry?.about)
      test(`${name}: nothing of another shopper's`, () => judgeOther(operation, entry.about!));
  }

  async function judgeTokens(operation: Operation, { access, body }: Entry) {
    for (const [kind, token] of unsound) {
      const answer = await call(operation, { body }, token);
      const isRefused =
        access === 'shopper' || (access === 'token optional' && kind !== 'none' && kind !== 'blank');
      assert.equal(answer.status === 401, isRefused, `${kind}: ${answer.status}`);
      if (isRefused) {
        assert.equal(answer.success, false);
        assert.equal(answer.message, 'Session expired. Please login again.');
        assert.deepEqual(Object.keys(answer.json).sort(), problemKeys);
      }
      assert.ok(answer.status < 500, `${kind}: ${answer.status}`);
    }
    const { token } = await givenShopper(shop);
    assert.notEqual((await call(operation, { body }, token)).status, 401, 'with a session');
  }

  async function judgeOther(operation: Operation, about: NonNullable<Entry['about']>) {
    const owner = await givenOwnData(shop);
    const own = await ownedBy(owner.viewer.userId, owner.orderId, owner.viewer.sessionId);
    const before = await stateOf(own);
    const { token } = await givenShopper(shop);
    const answer = await call(operation, about(own), token);
    assert.equal(answer.status, 404, answer.message);
    const told = JSON.stringify(answer.json);
    for (const secret of [MARK, PHONE, owner.orderId, owner.viewer.userId]) assert.ok(!told.includes(secret));
    assert.deepEqual(await stateOf(own), before, 'nothing has changed');
  }

  function call(operation: Operation, about: About, token?: string): Promise<Answer> {
    const { path, body, contentType } = about;
    const address = path ?? operation.path.replace(/\{[^}]+\}/g, 'A'.repeat(24));
    if (contentType)
      return api.postRaw(address, String(body), { 'Content-Type': contentType, token: token ?? '' });
    return operation.method === 'GET' ? api.get(address, token) : api.post(address, body ?? {}, token);
  }

  /** No token, and every kind of token that must not hold. */
  async function unsoundTokens(): Promise<[string, string | undefined][]> {
    const { token, viewer } = await givenShopper(shop);
    const { userId } = viewer;
    const [head = '', claims = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const long = { ...shop, now: () => new Date(shop.now().getTime() - 60 * DAY_MS) };
    const expired = await inTransaction(shop.db, (tx) =>
      openSession(long, tx, { userId, device: 'expired' }),
    );
    const ended = await givenShopper(shop);
    assert.equal((await api.post('/user/logout', {}, ended.token)).status, 200);
    const deleted = await givenOwnData(shop);
    const gone = await api.post('/user/delete', { password: 'kundan & polki 12' }, deleted.token);
    assert.equal(gone.status, 200, gone.message);
    return [
      ['none', undefined],
      ['blank', ' '],
      ['garbage', 'a.b.c'],
      ['another signature', `${head}.${claims}.${signature.split('').reverse().join('')}`],
      ['unsigned', `${none}.${claims}.`],
      ['expired', expired],
      ['of an ended session', ended.token],
      ['of a deleted account', deleted.token],
    ];
  }

  async function ownedBy(userId: string, orderId: string, sessionId: string): Promise<Owned> {
    const { id: addressId } = await shop.db
      .selectFrom('addresses')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const { return_token: returnToken } = await shop.db
      .selectFrom('payment_attempts')
      .select('return_token')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { orderId, addressId, sessionId, returnToken };
  }

  function stateOf({ orderId, addressId, sessionId }: Owned) {
    return Promise.all([
      shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst(),
      shop.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).execute(),
      shop.db.selectFrom('addresses').selectAll().where('id', '=', addressId).executeTakeFirst(),
      shop.db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst(),
    ]);
  }
});

const problemKeys = ['code', 'detail', 'message', 'status', 'success', 'title', 'type'];
