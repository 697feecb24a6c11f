import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { eraseRefused, keepEvent, keepRefused } from './payment-events.server.ts';

suite('the inbox of the gateways', async () => {
  const shop = await openTestShop({ after });
  const report = (body: string) => ({
    gateway: 'phonepay' as const,
    headers: new Headers({ authorization: 'secret', 'x-event': '1' }),
    body,
    now: shop.now(),
  });
  const rows = () => shop.db.selectFrom('payment_events').selectAll().orderBy('id').execute();

  test('keeps a report once with how often it came, and what nobody believed within limits and for a month', async () => {
    const reading = {
      kind: 'event' as const,
      event: 'paid',
      about: 'payment' as const,
      attemptId: null,
      refundId: null,
      dedupeKey: 'k',
    };
    const keep = () => shop.db.transaction().execute((tx) => keepEvent(tx, report('{}'), reading));
    assert.deepEqual([await keep(), await keep()], [{ repeated: false }, { repeated: true }]);

    await keepRefused(shop.db, report('a\0b'), 'forged');
    await keepRefused(shop.db, report('a\0b'), 'forged');
    await keepRefused(shop.db, report('x'.repeat(1_000_000)), 'unreadable');
    const [genuine, forged, long] = await rows();
    assert.deepEqual(
      [genuine!.verdict, genuine!.deliveries, genuine!.headers],
      ['genuine', 2, { 'x-event': '1' }],
    );
    assert.deepEqual([forged!.verdict, forged!.deliveries, forged!.body], ['forged', 2, 'a\uFFFDb']);
    assert.equal(long!.body.length, 4096);

    const stranger = new Headers({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'x', cookie: 'a=b' });
    stranger.set('x-webhook-signature', 's'.repeat(15_000));
    await keepRefused(shop.db, { ...report('with headers'), headers: stranger }, 'forged');
    const kept = (await rows()).find(({ body }) => body === 'with headers');
    assert.deepEqual(kept!.headers, { 'x-webhook-signature': 's'.repeat(200) });

    for (let i = 0; i < 300; i++) await keepRefused(shop.db, report(`forgery ${i}`), 'forged');
    assert.equal((await rows()).length, 201, 'one genuine and 200 refused');
    shop.passTime(31 * DAY_MS);
    await eraseRefused(shop.db, shop.now());
    assert.deepEqual(
      (await rows()).map(({ verdict }) => verdict),
      ['genuine'],
    );
  });
});
