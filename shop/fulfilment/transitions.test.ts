import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { type OrderStatus, orderStatuses } from '#shop/orders/order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenOrder, givenOrder, handed, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelOrder } from './cancel-order.ts';
import { declineReturn, takeBack } from './end-return.ts';
import { requestReturn } from './request-return.ts';
import { deliverOrder, markUndelivered, shipOrder, startProcessing } from './ship-order.ts';

const reason = 'because the test says so';

suite('what happens to an order after it was placed', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const wish = { reason: 'It is damaged or faulty', words: '', photos: [] };

  type Verb = {
    from: OrderStatus[];
    to: OrderStatus;
    actor: 'staff' | 'shopper';
    does: (order: GivenOrder) => Promise<unknown>;
  };

  /** R85, verb by verb: from which statuses each may be called, and what it makes of the order. */
  const verbs: Record<string, Verb> = {
    'start processing': {
      from: ['Order Placed'],
      to: 'Processing',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => startProcessing(shop, tx, packer, { orderId })),
    },
    ship: {
      from: ['Processing'],
      to: 'Shipped',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...handed(orderId) })),
    },
    'ship again': {
      from: ['Undelivered'],
      to: 'Shipped',
      actor: 'staff',
      does: ({ orderId }) =>
        inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...handed(orderId), again: true })),
    },
    deliver: {
      from: ['Shipped'],
      to: 'Delivered',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => deliverOrder(shop, tx, packer, { orderId })),
    },
    'mark undelivered': {
      from: ['Shipped'],
      to: 'Undelivered',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason })),
    },
    'ask for a return': {
      from: ['Delivered'],
      to: 'Return Requested',
      actor: 'shopper',
      does: ({ orderId, shopper }) => requestReturn(shop, shopper.viewer, { orderId, ...wish }),
    },
    'decline a return': {
      from: ['Return Requested'],
      to: 'Delivered',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason })),
    },
    'take back': {
      from: ['Undelivered', 'Return Requested'],
      to: 'Returned',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => takeBack(shop, tx, packer, { orderId, reason, writtenOff: [] })),
    },
    'cancel, by the shopper': {
      from: ['Order Placed', 'Processing'],
      to: 'Cancelled',
      actor: 'shopper',
      does: ({ orderId, shopper }) =>
        inTx((tx) => cancelOrder(shop, tx, shopper.viewer, { orderId, reason })),
    },
    'cancel, by staff': {
      from: ['Order Placed', 'Processing'],
      to: 'Cancelled',
      actor: 'staff',
      does: ({ orderId }) => inTx((tx) => cancelOrder(shop, tx, packer, { orderId, reason })),
    },
  };

  for (const [name, verb] of Object.entries(verbs)) {
    test(`${name}: from ${verb.from.join(' and ')}, and from nothing else`, async () => {
      for (const status of orderStatuses) {
        const order = await givenOrderIn(status);
        const before = await factsOf(order);
        const result = await verb.does(order);
        const facts = await factsOf(order);
        if (!verb.from.includes(status)) {
          assert.ok(isRefusal(result), `${name} from ${status} is refused`);
          assert.equal(result.refusal, 'change-not-allowed');
          assert.deepEqual(facts, before, 'nothing was written');
          continue;
        }
        assert.ok(!isRefusal(result), `${name} from ${status}: ${JSON.stringify(result)}`);
        assert.equal(facts.order.status, verb.to);
        const event = facts.events.at(-1)!;
        assert.deepEqual([event.from_status, event.to_status], [status, verb.to]);
        const { userId } = order.shopper.viewer;
        assert.equal(event.actor, verb.actor === 'staff' ? 'staff demo' : `shopper ${userId}`);
        assert.deepEqual(event.created_at, shop.now());
      }
    });
  }

  test('of two at once only one changes an order', async () => {
    const order = await givenOrderIn('Shipped');
    const both = await Promise.all([verbs.deliver!.does(order), verbs['mark undelivered']!.does(order)]);
    assert.equal(both.filter(isRefusal).length, 1);
    assert.equal((await factsOf(order)).events.length, 2);
  });

  test("another shopper's order can be neither cancelled nor sent back", async () => {
    const [mine, other] = [await givenOrderIn('Delivered'), await givenOrderIn('Order Placed')];
    const { viewer } = mine.shopper;
    const cancelled = await inTx((tx) => cancelOrder(shop, tx, viewer, { orderId: other.orderId, reason }));
    assert.ok(isRefusal(cancelled) && cancelled.refusal === 'not-found');
    const returned = await requestReturn(shop, other.shopper.viewer, { orderId: mine.orderId, ...wish });
    assert.ok(isRefusal(returned) && returned.refusal === 'not-found');
  });

  /** An order in a status, as if it had come there: what the verbs look at is the order alone. */
  async function givenOrderIn(status: OrderStatus): Promise<GivenOrder> {
    const order = await givenOrder(shop);
    await shop.db
      .updateTable('orders')
      .set({
        status,
        payment_method: status.startsWith('Payment') ? 'phonepay' : 'cod',
        delivered_at: ['Delivered', 'Return Requested'].includes(status) ? shop.now() : null,
      })
      .where('id', '=', order.orderId)
      .execute();
    return order;
  }

  async function factsOf({ orderId, productId }: GivenOrder) {
    const [order, events, product] = await Promise.all([
      shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
      shop.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
      shop.db
        .selectFrom('products')
        .select(['on_hand', 'held'])
        .where('id', '=', productId)
        .executeTakeFirstOrThrow(),
    ]);
    return { order, events, product };
  }
});
