import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { blockCash, unblockCash } from '#shop/customers/customer-acts.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('a customer for whom cash on delivery is blocked', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const { viewer: staff } = await givenStaff(shop, 'support');
  const words = 'Cash on delivery is not available for this account.';

  test('is offered none by the quote and can place no cash order; nobody else is touched', async () => {
    const [blocked, other] = [await givenShopper(shop), await givenShopper(shop)];
    const { userId } = blocked.viewer;
    await inTransaction(shop.db, (tx) => blockCash(shop, tx, staff, { userId, reason: 'Refused' }));
    const productId = await givenProduct(shop);
    const items = [{ id1: productId, name: 'Piece', price: 1000, size: '', quantity: 1 }];
    const quote = async (token?: string) =>
      (await api.post('/quote', { items, paymentMethod: 'phonepay' }, token)).quote;
    const place = (token: string) =>
      api.post(
        '/order/place',
        { items, shippingAddress: homeAddress, paymentMethod: 'cod', paymentStatus: false, isBuyNow: false },
        token,
      );
    const offered = await quote(blocked.token);
    assert.deepEqual([offered.codAvailable, offered.codReason], [false, words]);
    const refused = await place(blocked.token);
    assert.deepEqual([refused.status, refused.message], [409, words]);
    for (const token of [other.token, undefined]) assert.equal((await quote(token)).codAvailable, true);
    assert.equal((await place(other.token)).status, 200);
    await inTransaction(shop.db, (tx) => unblockCash(shop, tx, staff, { userId }));
    assert.equal((await quote(blocked.token)).codAvailable, true);
    assert.equal((await place(blocked.token)).status, 200);
  });
});
