import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import type { MailKind, MailOf } from '#shop/mail/mail.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenDelivered, givenOrder, givenShipped, packer } from '#shop/testing/given-order.ts';
import { givenPacked } from '#shop/testing/given-parts.ts';
import { allSaleable, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { approveReturn } from './approve-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { declineReturn, takeBack } from './end-return.ts';
import { refundPart } from './refund-order.ts';
import { requestReturn } from './request-return.ts';
import { listReturns } from './return-queries.server.ts';
import { settleReturn } from './settle-return.ts';
import { markUndelivered, shipOrder } from './ship-order.ts';

suite('what mails tell of parcels and money', async () => {
  const shop = await openTestShop({ after });
  const inTx = async <T>(work: (tx: Tx) => Promise<T>) => {
    const result = await inTransaction(shop.db, work);
    if (isRefusal(result)) assert.fail(result.message);
    return result;
  };
  const told = async <K extends MailKind>(kind: K, email: string): Promise<MailOf<K>[]> =>
    (await shop.takeJobs('send-mail')).filter(
      (mail): mail is MailOf<K> => mail.kind === kind && mail.to === email,
    );
  /** An exchange for a ring of a cash order, whose first piece is back; gives its id. */
  const givenExchange = async (of: Awaited<ReturnType<typeof givenSized>>): Promise<string> => {
    const { orderId, shopper, productIds } = of;
    const items = [{ productId: productIds[0]!, size: '2.4', quantity: 1, exchange: { size: '2.6' } }];
    const asked = await requestReturn(shop, shopper.viewer, wishFor(orderId, items));
    assert.ok(!isRefusal(asked));
    await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
    const lines = await allSaleable(shop, orderId);
    await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }));
    return (await listReturns(shop.db, orderId))[0]!.replacementId!;
  };

  for (const [by, reason] of [
    ['shopper', 'I changed my mind.'],
    ['staff', 'The size is sold out.'],
  ] as const) {
    test(`an exchange that ${by} cancel names the order whose cash goes back, and to an account (R430)`, async () => {
      const first = await givenSized(shop, [2]);
      const id = await givenExchange(first);
      const { viewer, email } = first.shopper;
      const who = by === 'shopper' ? viewer : packer;
      await inTx((tx) => cancelOrder(shop, tx, who, { orderId: id, reason }));
      const orderNumber = first.orderId.slice(-6);
      const mails = await shop.takeJobs('send-mail');
      const cancelled = mails.find((mail) => mail.kind === 'order-cancelled' && mail.to === email);
      assert.ok(cancelled?.kind === 'order-cancelled');
      assert.deepEqual(
        [cancelled.by, cancelled.order.exchangeFor, cancelled.back],
        [by, orderNumber, [{ orderNumber, amountPaise: 333_00, toAccount: true }]],
      );
      const asked = mails.find((mail) => mail.kind === 'account-wanted' && mail.to === email);
      assert.ok(asked?.kind === 'account-wanted');
      assert.deepEqual([asked.orderNumber, asked.why], [orderNumber, `Order ${id.slice(-6)} is cancelled.`]);
    });
  }

  test('the invoice of an exchange names the order that it is for (R432)', async () => {
    const first = await givenSized(shop, [1]);
    const id = await givenExchange(first);
    await givenShipped(shop, id);
    const [invoice] = await listDocuments(shop.db, id);
    assert.equal(invoice?.contents.exchangeFor, first.orderId.slice(-6));
  });

  test('a cash parcel that was not handed over, and is back, is told with its reason; nothing is owed (R431)', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenShipped(shop, orderId);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason: 'Nobody was at home.' }));
    const [undelivered] = await told('parcel-undelivered', shopper.email);
    assert.deepEqual([undelivered?.reason, undelivered?.part], ['Nobody was at home.', null]);
    await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    const [back] = await told('parcel-back', shopper.email);
    assert.deepEqual([back?.part, back?.back], [null, []]);
    const reasons = (await listDocuments(shop.db, orderId)).map(({ contents }) => contents.reason);
    assert.deepEqual(reasons, ['', 'Not delivered, back with us']);
  });

  test('a paid parcel that is back tells what goes back, the way it was paid (R431)', async () => {
    const { orderId, shopper } = await givenPacked(shop, [1]);
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${orderId}` };
    await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...parcel }));
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason: 'Refused.' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    const [mail] = await told('parcel-back', shopper.email);
    const orderNumber = orderId.slice(-6);
    const amountPaise = mail!.order.totalPaise;
    assert.deepEqual(mail?.back, [{ orderNumber, amountPaise, toAccount: false }]);
  });

  test('a return that is not accepted is told by its own pieces (R100)', async () => {
    const { orderId, shopper, productIds } = await givenSized(shop, [2, 1]);
    const items = [{ productId: productIds[1]!, size: '2.4', quantity: 1 }];
    assert.ok(!isRefusal(await requestReturn(shop, shopper.viewer, wishFor(orderId, items))));
    await inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason: 'It was worn.' }));
    const [mail] = await told('return-declined', shopper.email);
    assert.deepEqual(
      mail?.order.items.map(({ unitPricePaise, quantity }) => [unitPricePaise, quantity]),
      [[433_00, 1]],
    );
  });

  test('the mail that asks for an account says why the money goes back (R430)', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    const reason = 'One stone is missing.';
    await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason, what: { amountPaise: 100_00 } }));
    const [asked] = await told('account-wanted', shopper.email);
    assert.deepEqual([asked?.amountPaise, asked?.why], [100_00, reason]);
    assert.ok(!isRefusal(await requestReturn(shop, shopper.viewer, wishFor(orderId))));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    const mails = await shop.takeJobs('send-mail');
    const whys = mails.flatMap((mail) =>
      mail.kind === 'account-wanted' && mail.to === shopper.email ? [mail.why] : [],
    );
    assert.deepEqual(whys, [`Pieces of order ${orderId.slice(-6)} are back with us.`]);
    const settled = mails.find((mail) => mail.kind === 'return-settled' && mail.to === shopper.email);
    assert.ok(settled?.kind === 'return-settled');
    assert.deepEqual(
      settled.back?.map(({ toAccount }) => toAccount),
      [true],
    );
  });
});
