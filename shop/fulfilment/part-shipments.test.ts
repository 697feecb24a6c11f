import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { listDesk } from '#shop/orders/desk.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listEvents } from '#shop/orders/order-events.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { packer } from '#shop/testing/given-order.ts';
import { givenPacked } from '#shop/testing/given-parts.ts';
import { wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelRest, takePartBack } from './end-part.ts';
import { takeBack } from './end-return.ts';
import { deliverPart, markPartUndelivered, sendPartAgain } from './follow-part.ts';
import { getJourney } from './get-journey.ts';
import { listParts } from './parts.server.ts';
import { splitRefunded } from './parts.ts';
import { refundPart } from './refund-order.ts';
import { requestReturn } from './request-return.ts';
import { deliverOrder, markUndelivered, type Shipping, shipOrder } from './ship-order.ts';

const reason = 'Nobody was at home.';

suite('an order leaves in several parcels', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : 'done');
  const statusOf = async (orderId: string) => (await getOrderAndBuyer(shop.db, orderId)).order.status;
  const parcel = (orderId: string, n: number) => ({
    carrier: 'Blue Dart',
    trackingNumber: `${orderId.slice(-6)}-${n}`,
  });
  const send = async (orderId: string, n: number, quantities?: number[], more: Partial<Shipping> = {}) => {
    const pieces = quantities?.flatMap((quantity, position) => (quantity ? [{ position, quantity }] : []));
    return codeOf(
      await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...parcel(orderId, n), pieces, ...more })),
    );
  };
  const deliver = async (orderId: string, part: number) =>
    codeOf(await inTx((tx) => deliverPart(shop, tx, packer, { orderId, part })));
  const notHanded = async (orderId: string, part: number) =>
    codeOf(await inTx((tx) => markPartUndelivered(shop, tx, packer, { orderId, part, reason })));
  const takeBackPart = async (orderId: string, part: number) =>
    codeOf(
      await inTx((tx) => takePartBack(shop, tx, packer, { orderId, part, reason: '', writtenOff: false })),
    );
  const endRest = async (orderId: string) =>
    codeOf(await inTx((tx) => cancelRest(shop, tx, packer, { orderId, reason: 'It broke.' })));
  const refunded = async (orderId: string) =>
    (await listRefunds(shop.db, orderId)).map(({ amountPaise }) => amountPaise);
  const stockOf = async (id: string) =>
    (await shop.db.selectFrom('products').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow())
      .on_hand;

  test('is Processing until the last parcel leaves, Delivered with the last; one invoice, a mail each', async () => {
    const { orderId, shopper } = await givenPacked(shop, [2, 1]);
    assert.equal(await send(orderId, 1, [1, 0], { parcels: 0 }), 'done');
    assert.equal(await statusOf(orderId), 'Processing');
    assert.equal(await deliver(orderId, 1), 'done');
    assert.equal(await statusOf(orderId), 'Processing');
    assert.equal(await send(orderId, 2, undefined), 'done');
    assert.equal(await statusOf(orderId), 'Shipped');
    assert.deepEqual(
      (await listParts(shop.db, orderId)).map(({ lines }) => lines.map(({ quantity }) => quantity)),
      [[1], [1, 1]],
    );
    const told = (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email);
    const mails = told.flatMap((mail) => (mail.kind === 'order-shipped' && mail.part ? [mail.part] : []));
    assert.deepEqual(
      mails.map(({ number, toCome }) => [number, toCome.map(({ quantity }) => quantity)]),
      [
        [1, [1, 1]],
        [2, []],
      ],
    );
    assert.equal((await listDocuments(shop.db, orderId)).length, 1);
    assert.equal(await deliver(orderId, 2), 'done');
    assert.equal(await statusOf(orderId), 'Delivered');
    const mailed = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'order-delivered');
    assert.ok(mailed?.kind === 'order-delivered');
    assert.deepEqual(
      mailed.order.items.map(({ quantity }) => quantity),
      [2, 1],
    );
  });

  test('what can not be, or was done meanwhile, is refused, and nothing is written', async () => {
    const { orderId, shopper } = await givenPacked(shop, [2, 1]);
    assert.equal(await send(orderId, 1, [0, 0]), 'part-empty');
    assert.equal(await send(orderId, 1, [3, 0]), 'part-too-large');
    assert.equal((await listParts(shop.db, orderId)).length, 0);
    const both = await Promise.all([1, 2].map((n) => send(orderId, n, [1, 0], { parcels: 0 })));
    assert.deepEqual(both.toSorted(), ['done', 'parcel-meanwhile']);
    const [{ trackingNumber } = { trackingNumber: '' }] = await listParts(shop.db, orderId);
    const inSmall = { trackingNumber: trackingNumber.toLowerCase() };
    assert.equal(await send(orderId, 9, [1, 0], inSmall), 'parcel-number-twice');
    assert.equal(await send(orderId, 3, [2, 0]), 'part-too-large');
    const whole = [
      (tx: Tx) => cancelOrder(shop, tx, shopper.viewer, { orderId, reason }),
      (tx: Tx) => deliverOrder(shop, tx, packer, { orderId }),
      (tx: Tx) => markUndelivered(shop, tx, packer, { orderId, reason }),
      (tx: Tx) => shipOrder(shop, tx, packer, { orderId, ...parcel(orderId, 4), again: true }),
      (tx: Tx) => takeBack(shop, tx, packer, { orderId, reason, writtenOff: [] }),
    ];
    const said = [];
    for (const work of whole) said.push(codeOf(await inTx(work)));
    assert.deepEqual(said, ['part-has-left', 'which-parcel', 'which-parcel', 'which-parcel', 'which-parcel']);
    assert.equal(await deliver(orderId, 2), 'parcel-unknown');
    assert.equal(await takeBackPart(orderId, 1), 'parcel-moved-on');
    assert.equal(await deliver(orderId, 1), 'done');
    assert.equal(await deliver(orderId, 1), 'parcel-moved-on');
    assert.equal(await statusOf(orderId), 'Processing');
  });

  test('a cash order leaves whole; all that is left at once is no part', async () => {
    const { orderId } = await givenPacked(shop, [2], { isCash: true });
    assert.equal(await send(orderId, 1, [1]), 'cash-leaves-whole');
    assert.equal(await endRest(orderId), 'nothing-to-pack');
    assert.equal(await send(orderId, 1, [2]), 'done');
    assert.equal(await statusOf(orderId), 'Shipped');
    assert.equal((await listParts(shop.db, orderId)).length, 0);
  });

  test('what comes back and what does not ship is paid back, and is no longer to be returned', async () => {
    const { orderId, shopper, productIds } = await givenPacked(shop, [2, 1, 1]);
    assert.equal(await send(orderId, 1, [1, 0, 0]), 'done');
    assert.equal(await send(orderId, 2, [1, 1, 0]), 'done');
    assert.equal(await notHanded(orderId, 2), 'done');
    assert.equal(await statusOf(orderId), 'Processing');
    assert.equal(await endRest(orderId), 'done');
    assert.equal(await statusOf(orderId), 'Undelivered');
    assert.equal(await takeBackPart(orderId, 2), 'done');
    assert.equal(await statusOf(orderId), 'Shipped');
    assert.equal(await deliver(orderId, 1), 'done');
    assert.equal(await statusOf(orderId), 'Delivered');
    assert.deepEqual((await refunded(orderId)).toSorted(), [500_00, 700_00]);
    assert.deepEqual(await Promise.all(productIds.map(stockOf)), [11, 12, 12]);
    const [, ...notes] = await listDocuments(shop.db, orderId);
    assert.deepEqual(
      notes.map(({ contents }) => contents.totalPaise),
      [500_00, 700_00],
    );
    const items = [{ productId: productIds[0]!, size: '', quantity: 2 }];
    const tooMany = await requestReturn(shop, shopper.viewer, wishFor(orderId, items));
    assert.ok(isRefusal(tooMany) && tooMany.refusal === 'pieces-not-left');
    const asked = await requestReturn(shop, shopper.viewer, wishFor(orderId));
    assert.ok(!isRefusal(asked));
  });

  test('what was refunded while it was packed is credited as soon as there is an invoice', async () => {
    const { orderId } = await givenPacked(shop, [2, 1]);
    for (const what of [{ lines: [{ position: 0, quantity: 1 }] }, { amountPaise: 50_00 }])
      assert.ok(
        !isRefusal(await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'Late', what }))),
      );
    assert.equal(await send(orderId, 1, [0, 1]), 'done');
    assert.equal(await send(orderId, 2), 'done');
    const [, ...notes] = await listDocuments(shop.db, orderId);
    assert.deepEqual(notes.map(({ contents }) => contents.totalPaise).toSorted(), [300_00, 50_00]);
    const ofPiece = notes.find(({ contents }) => contents.totalPaise === 300_00)!.contents;
    assert.deepEqual([ofPiece.lines.map(({ position }) => position), ofPiece.reason], [[0], 'Late']);
  });

  test('a piece that was refunded while it was packed is not told as still to come, and holds up nothing (R190)', async () => {
    const refund = (orderId: string) => {
      const what = { lines: [{ position: 0, quantity: 1, isUnsent: true }] };
      return inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'Scratched', what }));
    };
    const partsTold = async () =>
      (await shop.takeJobs('send-mail')).flatMap((mail) => {
        if (mail.kind === 'order-shipped' && mail.part)
          return [mail.part.toCome.map((each) => each.quantity)];
        return mail.kind === 'rest-cancelled' ? [mail.order.items.map((each) => each.quantity)] : [];
      });
    const alone = await givenPacked(shop, [2]);
    await partsTold();
    assert.ok(!isRefusal(await refund(alone.orderId)));
    assert.equal(await send(alone.orderId, 1, [1]), 'done');
    assert.deepEqual(await partsTold(), [[]]);
    assert.deepEqual([await statusOf(alone.orderId), await stockOf(alone.productIds[0]!)], ['Shipped', 11]);
    const late = await givenPacked(shop, [2]);
    assert.equal(await send(late.orderId, 1, [1]), 'done');
    assert.ok(!isRefusal(await refund(late.orderId)));
    assert.equal(await deliver(late.orderId, 1), 'done');
    assert.deepEqual([await statusOf(late.orderId), await stockOf(late.productIds[0]!)], ['Delivered', 11]);
    const rest = await givenPacked(shop, [3]);
    assert.ok(!isRefusal(await refund(rest.orderId)));
    assert.deepEqual(await partsTold(), [[1]]);
    assert.equal(await send(rest.orderId, 1, [1]), 'done');
    const { toCome, refunded: paidBack } = splitRefunded((await getJourney(shop.db, rest.orderId)).unsent);
    assert.deepEqual([toCome[0]!.quantity, paidBack[0]!.quantity], [1, 1]);
    assert.equal(await endRest(rest.orderId), 'done');
    assert.deepEqual(await partsTold(), [[1], [1]]);
    assert.deepEqual(await refunded(rest.orderId), [300_00, 300_00]);
  });

  test('a parcel that was not handed over is in its queue; each mail and reason is of what it is about', async () => {
    const { orderId, shopper } = await givenPacked(shop, [1, 1, 1]);
    const isQueued = async () =>
      (await listDesk(shop.db, { queue: 'undelivered' })).orders.some(({ id }) => id === orderId);
    assert.equal(await send(orderId, 1, [1, 0, 0]), 'done');
    assert.equal(await send(orderId, 1, [0, 1, 0], { carrier: 'BLUE DART' }), 'parcel-number-twice');
    assert.equal(await deliver(orderId, 1), 'done');
    assert.equal(await send(orderId, 2, [0, 1, 0]), 'done');
    assert.equal(await isQueued(), false);
    assert.equal(await notHanded(orderId, 2), 'done');
    assert.deepEqual([await statusOf(orderId), await isQueued()], ['Processing', true]);
    const again = { orderId, part: 2, ...parcel(orderId, 4) };
    assert.equal(codeOf(await inTx((tx) => sendPartAgain(shop, tx, packer, again))), 'done');
    assert.equal(await isQueued(), false);
    assert.equal(await notHanded(orderId, 2), 'done');
    assert.equal(await send(orderId, 3), 'done');
    assert.equal(await deliver(orderId, 3), 'done');
    assert.equal(await takeBackPart(orderId, 2), 'done');
    assert.deepEqual(
      (await listEvents(shop.db, orderId)).slice(-4).map((event) => [event.to, event.reason]),
      [
        ['Shipped', `Blue Dart, tracking number ${parcel(orderId, 3).trackingNumber}`],
        ['Undelivered', reason],
        ['Shipped', ''],
        ['Delivered', ''],
      ],
    );
    const told = (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email);
    assert.deepEqual(
      told.flatMap((mail) => (mail.kind === 'order-shipped' && mail.part ? [mail.part.isLast] : [])),
      [false, false, false, false],
    );
    const had = told.flatMap((mail) => (mail.kind === 'order-delivered' ? [mail.order.items.length] : []));
    assert.deepEqual(had, [2]);
    const ofParts = told.flatMap((mail) =>
      mail.kind === 'parcel-undelivered' || mail.kind === 'parcel-back'
        ? [[mail.kind, mail.part, mail.order.items.length]]
        : [],
    );
    assert.deepEqual(ofParts, [
      ['parcel-undelivered', 2, 1],
      ['parcel-undelivered', 2, 1],
      ['parcel-back', 2, 1],
    ]);
  });

  test('a parcel ships again under its own number; all of it back is Returned, with the fees', async () => {
    const { orderId } = await givenPacked(shop, [1, 1]);
    assert.equal(await send(orderId, 1, [1, 0]), 'done');
    assert.equal(await send(orderId, 2), 'done');
    assert.equal(await notHanded(orderId, 1), 'done');
    const again = (n: number) =>
      inTx((tx) => sendPartAgain(shop, tx, packer, { orderId, part: 1, ...parcel(orderId, n) }));
    assert.equal(codeOf(await again(2)), 'parcel-number-twice');
    assert.equal(codeOf(await again(7)), 'done');
    assert.equal(codeOf(await again(7)), 'parcel-moved-on');
    assert.equal(await statusOf(orderId), 'Shipped');
    assert.deepEqual(
      (await listParts(shop.db, orderId)).map(({ part, trackingNumber }) => [part, trackingNumber]),
      [
        [1, parcel(orderId, 7).trackingNumber],
        [2, parcel(orderId, 2).trackingNumber],
      ],
    );
    for (const part of [1, 2]) assert.equal(await notHanded(orderId, part), 'done');
    for (const part of [1, 2]) assert.equal(await takeBackPart(orderId, part), 'done');
    assert.equal(await statusOf(orderId), 'Returned');
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    assert.equal(
      (await refunded(orderId)).reduce((sum, paise) => sum + paise, 0),
      totalPaise,
    );
  });

  test('where the only part came back and the rest does not ship the order is Cancelled, all paid back, its code free again', async () => {
    const { orderId, shopper } = await givenPacked(shop, [2]);
    const { id: campaignId, codes } = await givenCampaign(shop, { first_order_only: true });
    const use = { campaign_id: campaignId, order_id: orderId, user_id: shopper.viewer.userId };
    const used = { ...use, code: codes[0]!, amount_paise: 1, used_at: shop.now() };
    await shop.db.insertInto('campaign_uses').values(used).execute();
    assert.equal(await send(orderId, 1, [1]), 'done');
    assert.equal(await notHanded(orderId, 1), 'done');
    assert.equal(await takeBackPart(orderId, 1), 'done');
    assert.equal(await endRest(orderId), 'done');
    assert.equal((await listEvents(shop.db, orderId)).at(-1)?.to, 'Cancelled');
    const told = (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email);
    const ended = told.flatMap(({ kind }) => (/cancelled$/.test(kind) ? [kind] : []));
    assert.deepEqual(ended, ['order-cancelled']);
    const uses = shop.db.selectFrom('campaign_uses').where('order_id', '=', orderId);
    assert.deepEqual(await uses.selectAll().execute(), []);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    assert.equal(
      (await refunded(orderId)).reduce((sum, paise) => sum + paise, 0),
      totalPaise,
    );
  });
});
