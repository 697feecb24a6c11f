import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import type { Tx } from '#db/database.server.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { givenDelivered, packer } from '#shop/testing/given-order.ts';
import { type GivenSized, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { countLeft } from './all-back.ts';
import { approveReturn, sendExchangeAhead } from './approve-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { declineReturn } from './end-return.ts';
import { exchangeForAnother, refundInstead } from './exchange-another.ts';
import { refundPart } from './refund-order.ts';
import { requestReturn } from './request-return.ts';
import { listReturns } from './return-queries.server.ts';
import { settleReturn } from './settle-return.ts';

/** Of which order of the chain, and which pieces: both taken modulo what there is. */
type Step = { kind: (typeof kinds)[number]; order: number; pieces: [number, number]; spoilt: number };
const kinds = [
  'ask',
  'exchange',
  'another',
  'instead',
  'approve',
  'ahead',
  'settle',
  'decline',
  'deliver',
  'cancel',
  'line',
  'amount',
] as const;
const weights = {
  ask: 4,
  exchange: 4,
  another: 4,
  instead: 1,
  approve: 3,
  ahead: 1,
  settle: 7,
  decline: 1,
  deliver: 3,
  cancel: 1,
  line: 1,
  amount: 1,
};

const small = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  order: small,
  pieces: fc.tuple(small, small),
  spoilt: small,
});

suite('returns and exchanges under chance', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  test('never more goes back than was paid, credit notes say the same, and every piece is somewhere', async () => {
    const story = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const given = await givenSized(shop, [2, 3]);
        for (const batch of batches) {
          await Promise.all(batch.map((each) => happen(each, given)));
          await assertSound(given);
        }
        const isPlain = batches.flat().every(({ kind }) => kind !== 'line' && kind !== 'amount');
        await endAll(given, isPlain);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  /** The order and all that went out in exchange for its pieces. */
  async function chainOf({ orderId }: GivenSized): Promise<string[]> {
    const rows = await shop.db
      .selectFrom('orders')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', orderId), eb('exchange_of', '=', orderId)]))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async function happen({ kind, order, pieces, spoilt }: Step, given: GivenSized): Promise<unknown> {
    const chain = await chainOf(given);
    const orderId = chain[order % chain.length]!;
    const { viewer } = given.shopper;
    const reason = 'chance';
    switch (kind) {
      case 'ask':
      case 'exchange': {
        const { items } = (await getOrderAndBuyer(shop.db, orderId)).order;
        const wanted = items.flatMap(({ productId, size }, i) => {
          const quantity = pieces[i % 2]!;
          if (quantity === 0) return [];
          const exchange =
            kind === 'exchange' && i === spoilt % 2 ? { size: size === '2.4' ? '2.6' : '2.4' } : null;
          return [{ productId, size, quantity, exchange }];
        });
        return await requestReturn(shop, viewer, wishFor(orderId, wanted.length > 0 ? wanted : undefined));
      }
      case 'another':
        return await sendAnother(orderId, { pieces, spoilt }, given);
      case 'instead':
        return await inTx((tx) => refundInstead(shop, tx, packer, { orderId }));
      case 'approve':
        return await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
      case 'ahead':
        return await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
      case 'settle':
        return await settle(orderId, spoilt);
      case 'decline':
        return await inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason }));
      case 'deliver':
        return await givenDelivered(shop, orderId).catch(() => {});
      case 'cancel':
        return await inTx((tx) => cancelOrder(shop, tx, viewer, { orderId, reason }));
      case 'line': {
        const what = { lines: [{ position: 0, quantity: 1 }] };
        return await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason, what }));
      }
      case 'amount': {
        const what = { amountPaise: 1_234 * (spoilt + 1) };
        return await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason, what }));
      }
    }
  }

  /** From the wish to what went out, as far as `spoilt` says; any step may be refused. */
  async function sendAnother(
    orderId: string,
    { pieces, spoilt }: Pick<Step, 'pieces' | 'spoilt'>,
    given: GivenSized,
  ) {
    await requestReturn(shop, given.shopper.viewer, wishFor(orderId));
    await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
    const productId = given.productIds[pieces[1] % 2]!;
    const wanted = { orderId, position: pieces[0] % 2, productId, size: '2.6', quantity: 1 + (spoilt % 3) };
    await inTx((tx) => exchangeForAnother(shop, tx, packer, wanted));
    if (spoilt < 1) return;
    await settle(orderId, 0);
    if (spoilt < 2) return;
    for (const id of await chainOf(given)) await givenDelivered(shop, id).catch(() => {});
  }

  async function settle(orderId: string, spoilt: number) {
    const [last] = await listReturns(shop.db, orderId);
    const lines = (last?.lines ?? []).map(({ position, quantity }) => {
      const writtenOff = Math.min(spoilt, quantity);
      return { position, saleable: quantity - writtenOff, writtenOff };
    });
    return await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }));
  }

  /** All that is open is settled: where staff refunded nothing besides, exactly what is not with the shopper went back. */
  async function endAll(given: GivenSized, isPlain: boolean) {
    for (const orderId of await chainOf(given)) await settle(orderId, 0);
    await assertSound(given);
    if (!isPlain || (await keptBoth(given))) return;
    const out = await Promise.all(given.productIds.map(piecesOut));
    const chain = await Promise.all((await chainOf(given)).map((id) => moneyOf(id)));
    const { itemsTotalPaise, totalPaise } = (await getOrderAndBuyer(shop.db, given.orderId)).order;
    const { hasExchange } = await inTx((tx) => countLeft(tx, given.orderId));
    const isWhole = sum(out) === 0 && !hasExchange;
    const fees = isWhole ? 0 : totalPaise - itemsTotalPaise;
    const worth = sum(out.map((pieces, place) => pieces * (333_00 + place * 100_00)));
    const unpaid = sum(chain.map((each) => each.unpaidPaise));
    const kept = sum(chain.map((each) => each.camePaise - each.backPaise));
    assert.equal(kept, worth - unpaid + fees, 'what the shop keeps is what the shopper has');
  }

  /** What came for an order, what of it went back, and what is to be collected still. */
  async function moneyOf(orderId: string) {
    const { order } = await getOrderAndBuyer(shop.db, orderId);
    const came = await shop.db
      .selectFrom('cash_collections')
      .select('amount_paise')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const camePaise = came?.amount_paise ?? 0;
    const isOut = order.placedAt !== null && order.status !== 'Cancelled' && order.deliveredAt === null;
    return { camePaise, backPaise: await refundedOf(orderId), unpaidPaise: isOut ? order.totalPaise : 0 };
  }

  /** Whether a return was declined whose exchange had left: it is the shopper's for nothing. */
  async function keptBoth(given: GivenSized): Promise<boolean> {
    const returns = (await Promise.all((await chainOf(given)).map((id) => listReturns(shop.db, id)))).flat();
    const ids = returns.flatMap((each) => (each.outcome === 'declined' ? (each.replacementId ?? []) : []));
    const orders = await Promise.all(ids.map(async (id) => (await getOrderAndBuyer(shop.db, id)).order));
    return orders.some(({ deliveredAt }) => deliveredAt !== null);
  }

  async function refundedOf(orderId: string) {
    return sum((await listRefunds(shop.db, orderId)).map(({ amountPaise }) => amountPaise));
  }

  /** Pieces of a product that are with the shopper, or on their way there. */
  async function piecesOut(productId: string) {
    const sold = await shop.db
      .selectFrom('stock_reservations')
      .select(['quantity', 'returned'])
      .where('product_id', '=', productId)
      .where('state', '=', 'sold')
      .execute();
    return sum(sold.map(({ quantity, returned }) => quantity - returned));
  }

  async function assertSound(given: GivenSized) {
    for (const orderId of await chainOf(given)) {
      const { camePaise, backPaise } = await moneyOf(orderId);
      assert.ok(backPaise <= camePaise, `${backPaise} of ${camePaise} paise went back`);
      const [invoice, ...notes] = await listDocuments(shop.db, orderId);
      assert.equal(sum(notes.map(({ contents }) => contents.totalPaise)), backPaise, 'credit notes');
      const { order } = await getOrderAndBuyer(shop.db, orderId);
      if (order.deliveredAt !== null) assert.equal(invoice?.contents.totalPaise, camePaise, 'the invoice');
      else assert.equal(camePaise, 0);
    }
    for (const id of given.productIds) await assertPieces(id);
  }

  async function assertPieces(productId: string) {
    const product = await shop.db
      .selectFrom('products')
      .select(['on_hand', 'held'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const moves = await shop.db
      .selectFrom('stock_movements')
      .select(['quantity', 'kind'])
      .where('product_id', '=', productId)
      .execute();
    const reserved = await shop.db
      .selectFrom('stock_reservations')
      .select(['quantity', 'state'])
      .where('product_id', '=', productId)
      .execute();
    const spoilt = -sum(moves.filter(({ kind }) => kind === 'written off').map(({ quantity }) => quantity));
    const out = await piecesOut(productId);
    const held = sum(reserved.filter(({ state }) => state === 'held').map(({ quantity }) => quantity));
    assert.equal(sum(moves.map(({ quantity }) => quantity)), product.on_hand, 'the book of the shelf');
    assert.equal(product.on_hand + spoilt + out, 12, 'on the shelf, spoilt or with the shopper');
    assert.equal(product.held, held, 'held');
  }
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
