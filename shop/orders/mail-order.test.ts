import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Order } from './find-orders.server.ts';
import { mailedOrder } from './mail-order.ts';
import type { OrderStatus } from './order.ts';

const promised = { dispatchBy: '2026-11-17', deliveryFrom: '2026-11-18', deliveryUntil: '2026-11-25' };
const order: Order = {
  id: 'SAMPLE23456789ABCDEFGHJK',
  number: 'EFGHJK',
  userId: '7',
  requestHash: '',
  status: 'Order Placed',
  paymentMethod: 'cod',
  isBuyNow: false,
  shippingAddress: { firstName: 'Sample', lastName: 'Shopper' },
  gift: null,
  itemsTotalPaise: 474_50,
  discountPaise: 0,
  discountCode: null,
  discounts: [],
  deliveryFeePaise: 0,
  handlingFeePaise: 0,
  onlineBonusPaise: 0,
  totalPaise: 474_50,
  acceptedPaise: null,
  createdAt: new Date('2026-11-14'),
  placedAt: null,
  deliveredAt: null,
  promised,
  exchangeOf: null,
  waits: null,
  items: [],
};

suite('an order as its mails tell it', () => {
  const cases: [OrderStatus, boolean][] = [
    ['Payment Pending', true],
    ['Order Placed', true],
    ['Processing', true],
    ['Shipped', true],
    ['Payment Failed', false],
    ['Undelivered', false],
    ['Delivered', false],
    ['Cancelled', false],
    ['Returned', false],
  ];
  for (const [status, isTold] of cases) {
    test(`has ${isTold ? 'the promised dates' : 'no dates'} while it is ${status} (R320)`, () => {
      assert.deepEqual(mailedOrder({ ...order, status }).delivery, isTold ? promised : null);
      assert.equal(mailedOrder({ ...order, status, promised: null }).delivery, null);
    });
  }

  test('names the order that it is in exchange for, by its number (R432)', () => {
    assert.equal(mailedOrder(order).exchangeFor, null);
    const exchangeOf = 'SAMPLE23456789ABCDEFGHJM';
    assert.equal(mailedOrder({ ...order, exchangeOf }).exchangeFor, 'EFGHJM');
  });
});
