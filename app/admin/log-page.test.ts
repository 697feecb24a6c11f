import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { requestInfoContext, shopContext } from '#app/context.ts';
import { eraseByRetention } from '#shop/privacy/erase-by-retention.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { requireSession } from './admin.server.ts';
import LogPage, { loader } from './log-page.tsx';
import { staffCookies } from './staff-cookies.ts';

test('the audit log leads to what is kept, and names what is no longer kept (R479)', async (t) => {
  const shop = await openTestShop(t);
  const kept = await givenOrder(shop);
  const unpaid = await givenOrder(shop);
  const number = '7K2M9QAB';
  await shop.db
    .insertInto('contact_messages')
    .values({ number, name: 'Asha', email: 'asha@example.in', message: 'Hello', created_at: shop.now() })
    .execute();
  // As one that was never paid.
  await shop.db.deleteFrom('stock_movements').where('order_id', '=', unpaid.orderId).execute();
  await shop.db
    .updateTable('orders')
    .set({ status: 'Payment Failed' })
    .where('id', '=', unpaid.orderId)
    .execute();
  const page = async () => readPage(shop, await givenStaff(shop));
  const { viewer } = await givenStaff(shop);
  for (const subject of [`order ${kept.orderId}`, `order ${unpaid.orderId}`, `message ${number}`, 'pins'])
    await inTransaction(shop.db, (tx) => audit(tx, viewer, { action: 'try', subject, now: shop.now() }));
  const linkTo = {
    kept: `/admin/orders/${kept.orderId}`,
    unpaid: `/admin/orders/${unpaid.orderId}`,
    message: `/admin/messages/${number}`,
  };
  const before = await page();
  for (const to of Object.values(linkTo)) assert.ok(before.includes(to), to);

  shop.passTime(3 * 366 * DAY_MS);
  await eraseByRetention(shop);
  const after = await page();
  assert.ok(after.includes(linkTo.kept));
  for (const to of [linkTo.unpaid, linkTo.message]) assert.ok(!after.includes(to), to);
  assert.ok(after.includes(`order ${unpaid.orderId.slice(-6)}, no longer kept`));
  assert.ok(after.includes(`message ${number}, no longer kept`));
});

/** The page as a signed-in member of staff has it. */
async function readPage(shop: TestShop, { token }: { token: string }): Promise<string> {
  const cookie = await staffCookies(shop).session.serialize(token);
  const request = new Request(`${shop.publicUrl}/admin/log`, { headers: { cookie } });
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(requestInfoContext, {
    requestId: '',
    address: '192.0.2.7',
    onFault: (fault) => assert.fail(String(fault)),
  });
  const given = { request, context, params: {} } as never;
  await requireSession(given, assert.fail);
  const loaderData = await loader(given);
  const page = createElement(LogPage, { loaderData } as never);
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
}
