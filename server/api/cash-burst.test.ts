import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { openSession } from '#shop/sessions/sessions.ts';
import { terms } from '#shop/settings/terms.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';

const BURST = 150;

suite('cash orders in a burst take a bounded number of pieces off sale (R82)', async () => {
  const shop = await openTestShop({ after });
  shop.terms = terms;
  const api = apiOf(shop);

  const place = (token: string, productId: string, address: object) =>
    api.post(
      '/order/place',
      {
        orderId: `order-${crypto.randomUUID()}`,
        items: [{ id1: productId, size: '', quantity: 2 }],
        shippingAddress: { ...homeAddress, ...address },
        paymentMethod: 'cod',
      },
      token,
    );
  const newPieces = () =>
    Promise.all(Array.from({ length: BURST }, () => givenProduct(shop, { rupees: 300 })));
  const newToken = ({ viewer: { userId } }: GivenShopper) =>
    inTransaction(shop.db, (tx) => openSession(shop, tx, { userId, device: 'test' }));

  async function offSale(pieces: string[]): Promise<number> {
    const rows = await shop.db.selectFrom('products').select('available').where('id', 'in', pieces).execute();
    return rows.reduce((sum, { available }) => sum + 10 - available, 0);
  }
  async function countOf(shoppers: GivenShopper[], status: string): Promise<number> {
    const users = shoppers.map(({ viewer }) => viewer.userId);
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', 'in', users)
      .where('status', '=', status)
      .execute();
    return orders.length;
  }
  const inTens = async (work: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < BURST; i += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => work(i + more)));
  };
  const { open, waiting } = terms.cash;

  test('150 orders from one account: the first are placed, few wait for their code, the others are refused', async () => {
    const shopper = await givenShopper(shop);
    const pieces = await newPieces();
    const phone = '9811111111';
    await inTens((i) => place(shopper.token, pieces[i]!, { phone, street: '1 Burst Lane' }));
    assert.equal(await countOf([shopper], 'Order Placed'), open.account);
    assert.equal(await countOf([shopper], 'Payment Pending'), waiting.account);
    assert.ok((await offSale(pieces)) <= 2 * (open.account + waiting.account));
  });

  test('150 orders from one account with a new login for each, to ever other phones and addresses', async () => {
    const shopper = await givenShopper(shop);
    const pieces = await newPieces();
    await inTens(async (i) =>
      place(await newToken(shopper), pieces[i]!, {
        phone: String(9820000000 + i),
        street: `${i} Login Lane`,
      }),
    );
    assert.ok((await offSale(pieces)) <= 2 * (open.account + waiting.account));
  });

  test('150 orders from 50 accounts to one phone', async () => {
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => givenShopper(shop)));
    const pieces = await newPieces();
    await inTens((i) =>
      place(shoppers[i % 50]!.token, pieces[i]!, { phone: '98300 00000', street: `${i} Phone Lane` }),
    );
    assert.equal(await countOf(shoppers, 'Order Placed'), open.phone);
    assert.ok((await offSale(pieces)) <= 2 * (open.phone + waiting.phone));
  });

  test('150 orders from 50 accounts to one address, written in ever other ways', async () => {
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => givenShopper(shop)));
    const pieces = await newPieces();
    const ways = ['7, Marigold  Lane', '7 MARIGOLD LANE', '7-Marigold.Lane', '７ Marigold Lane'];
    await inTens((i) =>
      place(shoppers[i % 50]!.token, pieces[i]!, { phone: String(9840000000 + i), street: ways[i % 4] }),
    );
    assert.equal(await countOf(shoppers, 'Order Placed'), open.place);
    assert.ok((await offSale(pieces)) <= 2 * (open.place + waiting.place));
  });

  test('orders of ever other people from one network address, all at once', async () => {
    const few = { ...terms.cash, open: { ...terms.cash.open, network: 6 } };
    const calls = apiOf({ ...shop, terms: { ...terms, cash: few } }, '203.0.113.9');
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => givenShopper(shop)));
    const piece = await givenProduct(shop, { rupees: 300, stock: 40 });
    const placeAll = () =>
      Promise.all(
        shoppers.map(({ token }, i) => {
          const address = { ...homeAddress, phone: String(9850000000 + i), street: `${i} Network Lane` };
          const items = [{ id1: piece, size: '', quantity: 1 }];
          return calls.post('/order/place', { items, shippingAddress: address, paymentMethod: 'cod' }, token);
        }),
      );
    const db = openDatabase(shop.databaseUrl, { connections: 2 });
    after(() => db.destroy());
    const placing = await db.transaction().execute(async (holder) => {
      await lockStock(holder, [piece]);
      const all = placeAll();
      // As many as the shop has connections.
      await untilWaiting({ db }, 8, all);
      return { all };
    });
    await placing.all;
    assert.equal(await countOf(shoppers, 'Order Placed'), 6);
    assert.equal(await countOf(shoppers, 'Payment Pending'), 6);
  });
});
