import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { confirmCash, confirmCashByStaff } from './confirm-cash.ts';
import { lapseUnconfirmed } from './end-waiting.ts';
import { placeOrder } from './place-order.ts';

const acts = ['confirm', 'staff confirm', 'lapse', 'cancel', 'staff cancel', 'order anew'] as const;
type Act = (typeof acts)[number];

suite('whoever ends the wait of a cash order at the same moment', async () => {
  const shop = await openTestShop({ after });
  const client = () => ({ address: crypto.randomUUID(), device: 'test' });

  test('there is exactly one outcome, and stock, book and history agree with it', async () => {
    const story = fc.record({
      together: fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 6 }),
      isOver: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ together, isOver }) => {
        const world = await givenWaiting();
        // The sweep looks ahead of those who act: it thinks that the time is over.
        const later = { ...shop, now: () => new Date(shop.now().getTime() + 3 * 3600_000) };
        await Promise.all(together.map((act) => happen(world, act, isOver ? later : shop)));
        await assertOneOutcome(world.orderId, world.piece);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  async function givenWaiting() {
    const { viewer, email } = await givenShopper(shop);
    const piece = await givenProduct(shop, { rupees: 2600, stock: 2 });
    const placed = await placeOrder(shop, viewer, requestOf(piece));
    if (isRefusal(placed)) return assert.fail(placed.message);
    const mails = await shop.takeJobs('send-mail');
    const mail = mails.find((each) => each.kind === 'cash-code' && each.to === email);
    if (mail?.kind !== 'cash-code') return assert.fail('no code was mailed');
    return { viewer, piece, orderId: placed.orderId, code: mail.code };
  }

  async function happen(world: Awaited<ReturnType<typeof givenWaiting>>, act: Act, sweeper: typeof shop) {
    const { viewer, orderId, code, piece } = world;
    const input = { orderId, reason: 'by chance' };
    if (act === 'confirm') await confirmCash(shop, viewer, { orderId, code }, client());
    if (act === 'staff confirm') await confirmCashByStaff(shop, packer, input);
    if (act === 'lapse') await lapseUnconfirmed(sweeper);
    if (act === 'order anew') await placeOrder(shop, viewer, requestOf(piece));
    const by = { cancel: viewer, 'staff cancel': packer }[act as string];
    if (by) {
      await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, by, input));
    }
  }

  async function assertOneOutcome(orderId: string, piece: string) {
    const { db } = shop;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('cash_confirmations')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const events = await db
      .selectFrom('order_events')
      .select(['from_status', 'to_status'])
      .where('order_id', '=', orderId)
      .where('from_status', '=', 'Payment Pending')
      .execute();
    const isWaiting = order.status === 'Payment Pending';
    assert.equal(events.length, isWaiting ? 0 : 1, 'it left its wait once');
    assert.equal(row.ended_at === null, isWaiting);
    const wasPlaced = ['code entered', 'confirmed by staff'].includes(row.outcome ?? '');
    assert.equal(order.placed_at !== null, wasPlaced);
    const states: Record<string, string> = {
      'Payment Pending': 'held',
      'Payment Failed': 'released',
      'Order Placed': 'sold',
      Cancelled: 'returned',
    };
    const reservations = await db
      .selectFrom('stock_reservations')
      .selectAll()
      .where('product_id', '=', piece)
      .execute();
    const own = reservations.find(({ order_id }) => order_id === orderId);
    assert.equal(own?.state, states[order.status]);
    const product = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    const count = (state: string) => reservations.filter((each) => each.state === state).length;
    assert.equal(product.held, count('held'));
    assert.equal(product.on_hand, 2 - count('sold'));
  }

  function requestOf(productId: string) {
    return {
      idempotencyKey: crypto.randomUUID(),
      items: [{ productId, size: '', quantity: 1, price: null }],
      shippingAddress: homeAddress,
      paymentMethod: 'cod' as const,
      discountCode: null,
      isBuyNow: true,
      shown: {},
    };
  }
});
