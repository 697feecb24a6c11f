import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { listOrderLines } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { bySize, keyOf } from '#shop/stock/hold-stock.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { placeOrder } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const BOUGHT_IN = 4;
/** Of the second piece; the first has none. */
const SIZES = ['S', 'M'];

type Way = 'phonepay' | 'cashfree' | 'payu';

type Counted = { product_id: string; size: string; quantity: number; state?: string };

/** What may happen; numbers pick a shopper, a piece, an attempt or an order among those that are there. */
type Happening =
  | {
      kind: 'place' | 'start';
      shopper: number;
      piece: number;
      size: number;
      quantity: number;
      key: number;
      gateway: Way;
    }
  | { kind: 'pay' | 'fail' | 'pay late' | 'leave' | 'settle' | 'come back'; pick: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'lapse' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: orderArbitrary('place') },
  { weight: 6, arbitrary: orderArbitrary('start') },
  ...(['pay', 'fail', 'pay late', 'leave', 'settle', 'come back', 'cancel'] as const).map((kind) => ({
    weight: kind === 'pay' || kind === 'settle' ? 5 : 2,
    arbitrary: fc.record({ kind: fc.constant(kind), pick: fc.nat({ max: 30 }) }),
  })),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const) }) },
);

function orderArbitrary(kind: 'place' | 'start') {
  return fc.record({
    kind: fc.constant(kind),
    shopper: fc.nat({ max: 2 }),
    piece: fc.nat({ max: 1 }),
    size: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    key: fc.nat({ max: 12 }),
    gateway: fc.constantFrom<Way[]>('phonepay', 'cashfree', 'payu'),
  });
}

suite('orders under chance, on the real database and the real wire', async () => {
  const shop = await openTestShop({ after });
  const standins = {
    phonepay: await withPhonePe(shop, after),
    cashfree: await withCashfree(shop, after),
    payu: await withPayU(shop, after),
  };
  for (const { control } of Object.values(standins)) await control({ lateDelayMs: 0 });

  test('sold + held + free is constant, and no order is paid twice', async () => {
    // Steps of one batch run at once; batches follow one another.
    const batches = fc.array(fc.array(happening, { minLength: 1, maxLength: 5 }), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (story) => {
        const world = await openWorld();
        for (const batch of story) {
          await Promise.all(batch.map((step) => happen(world, step)));
          await assertSound(world);
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  /** All come from one network address: in long stories it has had its unpaid starts, and nothing is held (R79). */
  type World = { shoppers: GivenShopper[]; pieces: string[]; address: string };

  async function openWorld(): Promise<World> {
    const shoppers = await Promise.all([0, 1, 2].map(() => givenShopper(shop)));
    const pieces = await Promise.all(
      [[], SIZES].map((sizes) => givenProduct(shop, { stock: BOUGHT_IN, rupees: 700, sizes })),
    );
    return { shoppers, pieces, address: crypto.randomUUID() };
  }

  async function happen(world: World, step: Happening): Promise<void> {
    if (step.kind === 'lapse') return shop.passTime(26 * 60_000);
    if ('key' in step) {
      const { viewer } = world.shoppers[step.shopper]!;
      const verb = step.kind === 'place' ? placeOrder : startPayment;
      await verb(shop, viewer, requestOf(world, step), { address: world.address });
      return;
    }
    if (step.kind === 'cancel') {
      const order = pickOne(await ordersOf(world), step.pick);
      if (!order) return;
      const viewer = world.shoppers.find((each) => each.viewer.userId === order.user_id)!.viewer;
      await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, viewer, { orderId: order.id, reason: '' }));
      return;
    }
    const attempt = pickOne(await attemptsOf(world), step.pick);
    if (!attempt) return;
    const { choose } = standins[attempt.gateway as Way];
    if (step.kind === 'pay' || step.kind === 'fail' || step.kind === 'leave')
      await choose(attempt.id, step.kind);
    if (step.kind === 'pay late') await choose(attempt.id, 'pay-late');
    await settlePayment(shop, attempt.id, { returned: step.kind === 'come back' });
  }

  function requestOf(world: World, step: Extract<Happening, { key: number }>): OrderRequest {
    return {
      idempotencyKey: `${step.kind}-${step.key}`,
      items: [
        {
          productId: world.pieces[step.piece]!,
          size: step.piece === 0 ? '' : SIZES[step.size]!,
          quantity: step.quantity,
          price: null,
        },
      ],
      shippingAddress: homeAddress,
      paymentMethod: step.kind === 'place' ? 'cod' : step.gateway,
      discountCode: null,
      isBuyNow: true,
      shown: {},
    };
  }

  async function assertSound(world: World) {
    const products = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', 'in', world.pieces)
      .execute();
    const reservations = await shop.db
      .selectFrom('stock_reservations')
      .selectAll()
      .where('product_id', 'in', world.pieces)
      .execute();
    const movements = await shop.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('product_id', 'in', world.pieces)
      .execute();
    for (const product of products) {
      const count = (state: string) =>
        sum(
          reservations.filter((r) => r.product_id === product.id && r.state === state).map((r) => r.quantity),
        );
      assert.ok(product.available >= 0 && product.held >= 0);
      const share = Math.max(1, Math.floor(BOUGHT_IN / shop.terms.fairHolds.oneIn));
      assert.ok(product.held <= share, 'what is unpaid holds a third at the most');
      assert.equal(product.held, count('held'));
      assert.equal(
        count('sold') + product.held + product.available,
        BOUGHT_IN,
        'sold + held + free is constant',
      );
      const moved = movements.filter((each) => each.product_id === product.id).map((each) => each.quantity);
      assert.equal(sum(moved), product.on_hand, 'every piece that came or went is in the book');
    }
    await assertSizesSound(world, reservations, movements);
    const states: Record<string, string> = {
      'Payment Pending': 'held',
      'Payment Failed': 'released',
      'Order Placed': 'sold',
      Cancelled: 'returned',
    };
    const statuses = new Map((await ordersOf(world)).map((order) => [order.id, order.status]));
    for (const { order_id, state } of reservations) assert.equal(state, states[statuses.get(order_id)!]);
    await assertWhole(world, reservations);
    await assertMoney(world);
  }

  /** Each size has its own books, and a product is the sum of its sizes. */
  async function assertSizesSound(
    world: World,
    reservations: readonly Counted[],
    movements: readonly Counted[],
  ) {
    const variants = await shop.db
      .selectFrom('product_variants')
      .selectAll()
      .where('product_id', 'in', world.pieces)
      .execute();
    for (const { product_id, size, on_hand, held, available } of variants) {
      const of = (rows: readonly Counted[]) =>
        sum(
          rows.filter((row) => row.product_id === product_id && row.size === size).map((row) => row.quantity),
        );
      assert.ok(available >= 0, `${size} below zero`);
      assert.equal(of(reservations.filter(({ state }) => state === 'held')), held, `held of ${size}`);
      assert.equal(of(movements), on_hand, `the book of ${size}`);
    }
    const products = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', 'in', world.pieces)
      .execute();
    for (const { id, on_hand, held } of products) {
      const sizes = variants.filter(({ product_id }) => product_id === id);
      assert.deepEqual(
        [sum(sizes.map((each) => each.on_hand)), sum(sizes.map((each) => each.held))],
        [on_hand, held],
      );
    }
  }

  /** What is not paid may be held in part or not at all; what stands has all its pieces. */
  async function assertWhole(
    world: World,
    reservations: readonly { order_id: string; product_id: string; size: string; quantity: number }[],
  ) {
    for (const { id, status } of await ordersOf(world)) {
      const wanted = bySize(await listOrderLines(shop.db, id));
      const reserved = bySize(
        reservations.flatMap(({ order_id, product_id: productId, size, quantity }) =>
          order_id === id ? [{ productId, size, quantity }] : [],
        ),
      );
      if (status === 'Order Placed' || status === 'Cancelled') assert.deepEqual(reserved, wanted);
      for (const line of reserved)
        assert.ok(line.quantity <= wanted.find((each) => keyOf(each) === keyOf(line))!.quantity);
    }
  }

  async function assertMoney(world: World) {
    const orders = new Map((await ordersOf(world)).map((order) => [order.id, order]));
    const attempts = await attemptsOf(world);
    const books = await Promise.all(Object.values(standins).map(({ moneyTaken }) => moneyTaken()));
    const taken = new Map(books.flatMap((book) => [...book]));
    for (const order of orders.values()) {
      const paid = attempts.filter((attempt) => attempt.order_id === order.id && attempt.state === 'paid');
      assert.ok(paid.length <= 1, 'no order is paid twice');
      const lives = order.payment_method !== 'cod' && ['Order Placed', 'Cancelled'].includes(order.status);
      assert.equal(paid.length, lives ? 1 : 0, `${order.status} has its money`);
    }
    for (const attempt of attempts) {
      if (attempt.state === 'paid' || attempt.state === 'surplus')
        assert.ok(taken.has(attempt.id), 'no money is believed that the gateway lacks');
      const cancelled = orders.get(attempt.order_id)?.status === 'Cancelled';
      const refunds = await shop.db
        .selectFrom('refunds')
        .selectAll()
        .where('attempt_id', '=', attempt.id)
        .execute();
      const owed = attempt.state === 'surplus' || (attempt.state === 'paid' && cancelled);
      assert.deepEqual(
        refunds.map((refund) => refund.amount_paise),
        owed ? [attempt.amount_paise] : [],
      );
    }
  }

  function ordersOf(world: World) {
    const users = world.shoppers.map((shopper) => shopper.viewer.userId);
    return shop.db.selectFrom('orders').selectAll().where('user_id', 'in', users).orderBy('id').execute();
  }

  function attemptsOf(world: World) {
    const users = world.shoppers.map((shopper) => shopper.viewer.userId);
    return shop.db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .selectAll('payment_attempts')
      .where('orders.user_id', 'in', users)
      .orderBy('payment_attempts.id')
      .execute();
  }
});

function pickOne<T>(all: T[], pick: number): T | undefined {
  return all[pick % Math.max(1, all.length)];
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
