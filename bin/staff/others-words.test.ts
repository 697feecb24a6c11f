import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { forTerminal, quoted } from './others-words.ts';
import { givenTerminal } from './testing/given-terminal.ts';

const ESC = '\u001b';
const BELL = '\u0007';
const clipboard = `${ESC}]52;c;cm0gLXJmIC8=${BELL}`;
const forgedLine = '\n  2026-01-01 10:00  Delivered  by staff asha: refund ₹9,000 to UPI me@bank';
const turned = '\u202egnirts\u202c';
const attack = `Sorry${clipboard}${ESC}[2J${forgedLine}\r${turned}\u009b31m`;
/** Short enough for a name. */
const attackInName = `Demo${clipboard}${turned}\u009b31m`;
const moving = /[^\P{Cc}\n]|\p{Bidi_Control}/u;

suite("staff's terminal and the words of others", async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const { staff } = await givenTerminal(shop, after, { name: 'Staff One' });
  const show = async (...args: string[]) => {
    const { code, out, err } = await staff(...args);
    assert.deepEqual([code, err], [0, ''], args.join(' '));
    return out;
  };
  const linesOfOurs = (out: string) => out.split('\n').filter((line) => !line.startsWith('      | '));

  test('a cancel reason from the API brings neither escapes nor lines of its own', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const answer = await api.post('/order/cancel', { orderId, reason: attack }, shopper.token);
    assert.equal(answer.status, 200, answer.message);
    const { reason } = await shop.db
      .selectFrom('order_events')
      .select('reason')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'Cancelled')
      .executeTakeFirstOrThrow();
    assert.doesNotMatch(reason, /[\p{Cc}\p{Bidi_Control}]/u);
    const out = await show('show', orderId);
    assert.doesNotMatch(out, moving);
    assert.deepEqual(
      linesOfOurs(out).filter((line) => /refund|asha/.test(line)),
      [],
    );
    assert.match(out, /^ {6}\| Sorry/m);
  });

  test('nor does the reason of a return', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    const wish = { orderId, reason: attack, words: attack };
    const answer = await api.post('/order/return', wish, shopper.token);
    assert.equal(answer.status, 200, answer.message);
    const out = await show('show', orderId);
    assert.doesNotMatch(out, moving);
    assert.deepEqual(
      linesOfOurs(out).filter((line) => /asha/.test(line)),
      [],
    );
  });

  test('nor do rows that were kept before texts were cleaned', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const address = JSON.stringify({ ...homeAddress, street: attack, firstName: attackInName });
    await shop.db
      .updateTable('orders')
      .set({ shipping_address: address })
      .where('id', '=', orderId)
      .execute();
    await shop.db
      .updateTable('users')
      .set({ name: attackInName })
      .where('id', '=', shopper.viewer.userId)
      .execute();
    await shop.db
      .insertInto('order_events')
      .values({
        order_id: orderId,
        from_status: 'Order Placed',
        to_status: 'Cancelled',
        actor: `shopper ${shopper.viewer.userId}`,
        reason: attack,
        created_at: new Date(),
      })
      .execute();
    const out = await show('show', orderId);
    assert.doesNotMatch(out, moving);
    assert.deepEqual(
      linesOfOurs(out).filter((line) => /^ +2026-01-01/.test(line)),
      [],
    );
  });

  test('names, addresses, reviews and messages are kept without them', async () => {
    const { token, viewer } = await givenShopper(shop);
    const place = { ...homeAddress, street: attack, city: turned, firstName: attackInName, lastName: turned };
    const calls: [string, unknown][] = [
      ['/user/updateAddress', place],
      ['/user/add-address', { ...place, label: turned }],
      ['/comment/comment', { productId: await anyProduct(), comment: attack }],
      ['/user/contact', { name: attackInName, email: 'demo@example.in', message: attack }],
    ];
    for (const [path, body] of calls) {
      const answer = await api.post(path, body, token);
      assert.equal(answer.status, 200, `${path}: ${answer.message}`);
    }
    const kept = await Promise.all([
      shop.db.selectFrom('addresses').selectAll().where('user_id', '=', viewer.userId).execute(),
      shop.db.selectFrom('reviews').selectAll().where('user_id', '=', viewer.userId).execute(),
      shop.db.selectFrom('contact_messages').selectAll().where('user_id', '=', viewer.userId).execute(),
    ]);
    assert.deepEqual(
      kept.map((rows) => rows.length),
      [2, 1, 1],
    );
    for (const row of kept.flat())
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'string') assert.doesNotMatch(value, moving, name);
  });

  async function anyProduct(): Promise<string> {
    return (await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()).id;
  }
});

test('what others wrote is marked line by line; a whole output keeps its lines and nothing that moves', () => {
  assert.deepEqual(quoted('one\n\ntwo'), ['      | one', '      | ', '      | two']);
  assert.deepEqual(quoted(' \u202e '), []);
  assert.equal(forTerminal(`a\n${ESC}[1mb${BELL}\r\u2066c\u0085`), 'a\n[1mbc');
});
