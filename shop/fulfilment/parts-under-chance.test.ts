import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import type { Tx } from '#db/database.server.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mayChange } from '#shop/orders/order.ts';
import { listEvents } from '#shop/orders/order-events.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { packer } from '#shop/testing/given-order.ts';
import { type GivenPacked, givenPacked } from '#shop/testing/given-parts.ts';
import { wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelRest, takePartBack } from './end-part.ts';
import { deliverPart, markPartUndelivered, sendPartAgain } from './follow-part.ts';
import { listParts } from './parts.server.ts';
import { piecesMissed, piecesUnsent, statusOfParts } from './parts.ts';
import { refundPart } from './refund-order.ts';
import { requestReturn } from './request-return.ts';
import { piecesLeft } from './return-lines.ts';
import { listReturns } from './return-queries.server.ts';
import { settleReturn } from './settle-return.ts';
import { shipOrder } from './ship-order.ts';

const weights = {
  send: 8,
  rest: 1,
  deliver: 6,
  undelivered: 3,
  again: 2,
  back: 3,
  end: 1,
  cancel: 1,
  line: 1,
  amount: 1,
  ask: 4,
  settle: 4,
} as const;
type Kind = keyof typeof weights;
/** `part` and `pieces`: taken as they are, so that some are refused. */
type Step = { kind: Kind; part: number; pieces: [number, number] };

const kinds = Object.entries(weights) as [Kind, number][];
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...kinds.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  part: fc.integer({ min: 1, max: 3 }),
  pieces: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
});

suite('parcels of an order under chance', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  let number = 0;

  test('no piece is in two parcels or leaves more often than it was bought, and all books agree', async () => {
    const story = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const given = await givenPacked(shop, [2, 3]);
        for (const batch of batches) {
          await Promise.all(batch.map((each) => happen(each, given)));
          await assertSound(given);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  async function happen({ kind, part, pieces }: Step, given: GivenPacked): Promise<unknown> {
    const { orderId, shopper, productIds } = given;
    const [reason, of] = ['chance', { orderId, part }];
    number += 1;
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD${number}` };
    const lines = pieces
      .map((quantity, position) => ({ position, quantity }))
      .filter((line) => line.quantity > 0);
    switch (kind) {
      case 'send':
        return await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...parcel, pieces: lines }));
      case 'rest':
        return await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...parcel }));
      case 'deliver':
        return await inTx((tx) => deliverPart(shop, tx, packer, of));
      case 'undelivered':
        return await inTx((tx) => markPartUndelivered(shop, tx, packer, { ...of, reason }));
      case 'again':
        return await inTx((tx) => sendPartAgain(shop, tx, packer, { ...of, ...parcel }));
      case 'back':
        return await inTx((tx) => takePartBack(shop, tx, packer, { ...of, reason, writtenOff: false }));
      case 'end':
        return await inTx((tx) => cancelRest(shop, tx, packer, { orderId, reason }));
      case 'cancel':
        return await inTx((tx) => cancelOrder(shop, tx, shopper.viewer, { orderId, reason }));
      case 'line':
        return await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason, what: { lines } }));
      case 'amount': {
        const what = { amountPaise: 12_34 };
        return await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason, what }));
      }
      case 'ask': {
        const items = lines.map((line) => ({ productId: productIds[line.position]!, size: '', ...line }));
        return await requestReturn(
          shop,
          shopper.viewer,
          wishFor(orderId, items.length > 0 ? items : undefined),
        );
      }
      case 'settle': {
        const [last] = await listReturns(shop.db, orderId);
        const came = (last?.lines ?? []).map((line) => ({
          position: line.position,
          saleable: line.quantity,
          writtenOff: 0,
        }));
        return await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines: came }));
      }
    }
  }

  async function assertSound({ orderId, productIds }: GivenPacked) {
    const parts = await listParts(shop.db, orderId);
    const bought = await listPaidLines(shop.db, orderId);
    const returns = await listReturns(shop.db, orderId);
    const { order } = await getOrderAndBuyer(shop.db, orderId);
    for (const { position, quantity } of bought) {
      const sent = parts.flatMap(({ lines }) => lines).filter((line) => line.position === position);
      assert.ok(sum(sent.map((line) => line.quantity)) <= quantity, 'in parcels');
    }
    const isEnded = order.status !== 'Processing';
    if (parts.length > 0) {
      const wanted = statusOfParts(parts, !isEnded);
      const after = ['Return Requested', 'Returned', 'Cancelled'];
      const may = wanted === 'Delivered' || wanted === 'Returned' ? [wanted, ...after] : [wanted];
      assert.ok(may.includes(order.status), `${order.status}, not ${wanted}`);
      assert.equal(isEnded || piecesUnsent(bought, parts).length > 0, true, 'more to pack');
    }
    const events = await listEvents(shop.db, orderId);
    for (const [place, { to }] of events.entries()) {
      const from = events[place - 1]?.to;
      const now = shop.now();
      if (from) assert.ok(mayChange({ from, to, now, deliveredAt: now, returnDays: 7 }), `${from} to ${to}`);
    }
    const back = sum((await listRefunds(shop.db, orderId)).map(({ amountPaise }) => amountPaise));
    assert.ok(back <= order.totalPaise, `${back} of ${order.totalPaise} paise went back`);
    const [invoice, ...notes] = await listDocuments(shop.db, orderId);
    const credited = sum(notes.map(({ contents }) => contents.totalPaise));
    if (invoice)
      assert.equal(invoice.contents.totalPaise - credited, order.totalPaise - back, 'credit notes');
    // What is not on the shelf is to be packed, in a parcel, or with the shopper.
    const left = piecesLeft(bought, returns, isEnded ? neverSent() : gone());
    function gone() {
      return countOf(parts.filter(({ state }) => state === 'back').flatMap(({ lines }) => lines));
    }
    function neverSent() {
      const all = piecesUnsent(
        bought,
        parts.filter(({ state }) => state !== 'back'),
      );
      return parts.length > 0 ? countOf(all) : new Map<number, number>();
    }
    for (const [position, id] of productIds.entries()) {
      const { on_hand } = await shop.db
        .selectFrom('products')
        .select('on_hand')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const out = order.status === 'Cancelled' ? 0 : left.find((line) => line.position === position)!.left;
      assert.equal(on_hand + out, 12, 'on the shelf or on the way');
    }
    if (order.status === 'Delivered' && parts.length > 0) {
      const had = countOf(parts.filter(({ state }) => state === 'delivered').flatMap(({ lines }) => lines));
      for (const line of piecesLeft(bought, returns, piecesMissed(bought, parts)))
        assert.ok(line.left <= (had.get(line.position) ?? 0), 'no more to return than came');
    }
  }
});

function countOf(pieces: readonly { position: number; quantity: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { position, quantity } of pieces) counts.set(position, (counts.get(position) ?? 0) + quantity);
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
