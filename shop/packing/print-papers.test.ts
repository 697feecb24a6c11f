import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenOrder, givenShipped, packer } from '#shop/testing/given-order.ts';
import { asPaidOnline } from '#shop/testing/given-parts.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { pickList } from './pick-list.ts';
import { MOST_PAPERS, printPapers } from './print-papers.ts';

test('pieces are picked in the order of the shelves, each once for all orders; what has no shelf is last', () => {
  const line = (name: string, shelf: string | null, quantity = 1, size = '') => {
    return { productId: name, name, shelf, quantity, size };
  };
  const picks = pickList([
    { number: 'ONE', lines: [line('Kada', 'A-10', 2, '2.4'), line('Anklet', null), line('Jhumka', 'A-2')] },
    {
      number: 'TWO',
      lines: [{ ...line('Kada', 'A-10', 1, '2.4'), refunded: 1 }, line('Kada', 'A-10', 1, '2.6')],
    },
  ]);
  assert.deepEqual(
    picks.map(({ shelf, name, size, quantity }) => [shelf, name, size, quantity]),
    [
      ['A-2', 'Jhumka', '', 1],
      ['A-10', 'Kada', '2.4', 3],
      ['A-10', 'Kada', '2.6', 1],
      [null, 'Anklet', '', 1],
    ],
  );
  assert.deepEqual(picks[1]!.orders, [
    { number: 'ONE', quantity: 2, refunded: 0 },
    { number: 'TWO', quantity: 1, refunded: 1 },
  ]);
});

suite('the papers of several orders', async () => {
  const shop = await openTestShop({ after });
  const print = async (...orderIds: string[]) => {
    const pdf = await printPapers(shop, packer, { orderIds });
    return isRefusal(pdf) ? assert.fail(pdf.message) : await readPdf(pdf);
  };

  test('are the pick list, then label and slip of each, and the invoice where it is issued', async () => {
    const placed = await givenOrder(shop, { quantity: 2, rupees: 350.5 });
    shop.passTime(1000);
    const shipped = await givenOrder(shop);
    await givenShipped(shop, shipped.orderId);
    await shop.db.updateTable('products').set({ shelf: 'B-7' }).where('id', '=', placed.productId).execute();
    const [picks, first, second, invoice, ...rest] = await print(shipped.orderId, placed.orderId);
    assert.equal(rest.length, 0);
    assert.match(picks!, /Pick list[\s\S]*2 orders/);
    assert.match(picks!, /B-7[\s\S]*Piece/);
    const number = placed.orderId.slice(-6);
    assert.match(first!, /CASH TO COLLECT\s*₹801/);
    assert.match(first!, new RegExp(`PIN 160055[\\s\\S]*${number}[\\s\\S]*Packing slip[\\s\\S]*B-7`));
    assert.match(second!, new RegExp(shipped.orderId.slice(-6)));
    assert.match(invoice!, /Tax invoice/);
  });

  test('of a present have its card in its own letters, and no invoice (R338)', async () => {
    const present = await givenOrder(shop);
    await asPaidOnline(shop.db, present.orderId);
    await givenShipped(shop, present.orderId);
    const note = 'Dear Asha,\nशुभ दीपावली\nਬਹੁਤ ਸਾਰਾ ਪਿਆਰ';
    await sql`UPDATE orders SET gift = ${JSON.stringify({ note, arriveBy: '2026-11-30' })}::jsonb
      WHERE id = ${present.orderId}`.execute(shop.db);
    const [picks, slip, card, ...rest] = await print(present.orderId);
    assert.equal(rest.length, 0);
    const number = present.orderId.slice(-6);
    assert.match(
      picks!,
      new RegExp(`Gift: order ${number}, with its card, no invoice in the parcel, wished for by Mon`),
    );
    assert.match(slip!, /A present for you/);
    assert.doesNotMatch(`${slip} ${card}`, /₹|\bprice/i);
    assert.match(card!, /Dear Asha,[\s\S]*शुभ दीपावली[\s\S]*ਬਹੁਤ ਸਾਰਾ/);
  });

  test('leave out, by name, what does not go out; names in the scripts of India are printed', async () => {
    const kept = await givenOrder(shop);
    const gone = await givenOrder(shop);
    await inTransaction(shop.db, (tx) =>
      cancelOrder(shop, tx, packer, { orderId: gone.orderId, reason: 'Not wanted' }),
    );
    await shop.db
      .updateTable('orders')
      .set({ shipping_address: sql`shipping_address || '{"firstName": "आशा", "lastName": "ਕੌਰ"}'` })
      .where('id', '=', kept.orderId)
      .execute();
    const pages = await print(kept.orderId, gone.orderId);
    assert.equal(pages.length, 2);
    assert.match(pages[0]!, new RegExp(`Left out: order ${gone.orderId.slice(-6)} is Cancelled`));
    assert.match(pages[1]!, /आशा ਕੌਰ/);
  });

  test('are for packers and their like, and for so many orders at once', async () => {
    const many = Array.from({ length: MOST_PAPERS + 1 }, (_, i) => `${i}`);
    const tooMany = await printPapers(shop, packer, { orderIds: many });
    assert.ok(isRefusal(tooMany) && tooMany.refusal === 'too-many-orders');
    const support = await printPapers(shop, { ...packer, role: 'support' }, { orderIds: many });
    assert.ok(isRefusal(support) && support.refusal === 'not-able');
  });
});
