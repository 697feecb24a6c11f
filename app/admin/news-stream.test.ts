import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { endStaffSession } from '#shop/staff/sign-in.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { streamNews } from './news-stream.server.ts';

suite('news for an open tab', async () => {
  const shop = await openTestShop({ after });
  const reader = (stream: ReadableStream<Uint8Array> | null) => {
    const chunks = stream!.getReader();
    const words = new TextDecoder();
    const next = async () => {
      const { value } = await chunks.read();
      return value && words.decode(value);
    };
    return { next, cancel: () => chunks.cancel() };
  };

  test('an order is told; with the session the stream ends, without using it', async () => {
    const { viewer } = await givenStaff(shop);
    const tab = reader(streamNews(shop, viewer));
    assert.equal(await tab.next(), 'retry: 5000\n\n');
    shop.news.tell('order');
    assert.match((await tab.next())!, /^event: order\n/);
    // Somebody else's session ended.
    shop.news.tell('session');
    shop.news.tell('order');
    assert.match((await tab.next())!, /^event: order\n/);
    await endStaffSession(shop, viewer, viewer.sessionId);
    shop.news.tell('session');
    assert.match((await tab.next())!, /^event: end\n/);
    assert.equal(await tab.next(), undefined);
  });

  test('a person has ten at most, and a closed one makes place; all end when the shop closes', async () => {
    const { viewer } = await givenStaff(shop);
    const tabs = Array.from({ length: 10 }, () => reader(streamNews(shop, viewer)));
    assert.equal(streamNews(shop, viewer), null);
    await tabs[0]!.cancel();
    const again = reader(streamNews(shop, viewer));
    for (const tab of [...tabs.slice(1), again]) assert.equal(await tab.next(), 'retry: 5000\n\n');
    shop.news.tell('closing');
    for (const tab of [...tabs.slice(1), again]) assert.equal(await tab.next(), undefined);
  });
});
