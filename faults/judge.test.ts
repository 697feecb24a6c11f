import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Evidence } from './evidence.ts';
import { judge } from './judge.ts';

/** One paid order of one piece, told rightly everywhere. */
function sound(): Evidence {
  const order = {
    id: 'O1',
    user_id: 'U1',
    idempotency_key: 'K1',
    status: 'Order Placed',
    payment_method: 'phonepay',
    placed_at: new Date(0),
    total_paise: 95_000,
    discount_code: 'CODE',
  };
  const view = { status: 'Order Placed', totalAmount: 950, paymentStatus: true, items: [{ quantity: 1 }] };
  const page = { ...view, refunds: [], history: [{ status: 'Order Placed' }] };
  return {
    databaseUrl: '',
    gatewayUrls: {},
    shopUrls: [],
    tokens: [],
    boughtProducts: [{ id: 'P1', boughtIn: 3 }],
    told: [{ kind: 'placed', orderId: 'O1', key: 'K1' }],
    books: { payments: [{ attemptId: 'A1', paise: 95_000 }], refunds: [], webhooksWaiting: 0 },
    orders: [order],
    items: [{ order_id: 'O1', product_id: 'P1', quantity: 1 }],
    attempts: [{ id: 'A1', order_id: 'O1', state: 'paid', captured_paise: 95_000 }],
    refunds: [],
    movements: [{ kind: 'captured', attempt_id: 'A1', refund_id: null, amount_paise: 95_000 }],
    products: [{ id: 'P1', on_hand: 2, held: 0, selling_paise: 95_000 }],
    variants: [{ product_id: 'P1', size: '', on_hand: 2, held: 0 }],
    reservations: [{ order_id: 'O1', product_id: 'P1', size: '', quantity: 1, state: 'sold' }],
    stockMovements: [
      { product_id: 'P1', size: '', quantity: 3 },
      { product_id: 'P1', size: '', quantity: -1 },
    ],
    codes: [{ code: 'CODE', order_id: 'O1' }],
    pages: new Map([['O1', { page, listed: view }]]),
    lists: [{ shopUrl: '', shown: [{ id: 'P1', totalPeices: 2, price: 950 }] }],
    priceWatch: {
      set: [
        { price: 1, at: 0 },
        { price: 2, at: 1000 },
      ],
      seen: [
        { price: 1, askedAt: 5999 },
        { price: 2, askedAt: 6000 },
      ],
      answeredBy: { replica: 1 },
    },
  };
}

const broken = (evidence: Evidence) =>
  judge(evidence)
    .filter(({ faults }) => faults.length > 0)
    .map(({ invariant }) => invariant);

test('what is sound is found sound', () => {
  assert.deepEqual(broken(sound()), []);
});

test('a try that failed is not missed in the list where the same pieces were ordered again (R322)', () => {
  const { orders, items, attempts, ...rest } = sound();
  const failed = { id: 'O0', status: 'Payment Failed', created_at: new Date(0), placed_at: null };
  const evidence = {
    ...rest,
    orders: [
      { ...orders[0], created_at: new Date(1) },
      { ...orders[0], ...failed, idempotency_key: null, discount_code: null },
    ],
    items: [...items, { ...items[0], order_id: 'O0' }],
    attempts: [...attempts, { id: 'A0', order_id: 'O0', state: 'failed', captured_paise: null }],
  };
  assert.deepEqual(broken(evidence), []);
  evidence.items[1].quantity = 2;
  assert.deepEqual(broken(evidence), [truth]);
});

const money = 'money in the stand-ins = paid orders + refunds';
const movements = "our money movements are the gateways' books";
const once = 'no order is paid twice, and no more goes back than came';
const stockRule = 'sold + held + free = bought in';
const holds = 'every hold ends as its order does';
const whole = 'what was not held is sold whole or not at all';
const told = 'what shoppers were told holds';
const truth = 'every shopper sees the truth';
const lists = 'lists for everybody tell the truth';

const cases: [string, (evidence: Evidence) => void, string[]][] = [
  [
    'money without an order',
    ({ books }) => books.payments.push({ attemptId: 'A2', paise: 100 }),
    [money, movements],
  ],
  ['an order without its money', ({ books }) => books.payments.pop(), [money, movements, truth]],
  [
    'a refund that only we believe in',
    ({ movements: all }) =>
      all.push({ kind: 'refunded', attempt_id: 'A1', refund_id: 'R1', amount_paise: 5 }),
    [movements],
  ],
  [
    'an order paid by two attempts',
    (evidence) => {
      evidence.books.payments.push({ attemptId: 'A2', paise: 95_000 });
      evidence.movements.push({ kind: 'captured', attempt_id: 'A2', refund_id: null, amount_paise: 95_000 });
      evidence.attempts.push({ id: 'A2', order_id: 'O1', state: 'paid', captured_paise: 95_000 });
    },
    [money, once],
  ],
  [
    'more promised back than came',
    ({ refunds, pages }) => {
      for (const id of ['R1', 'R2'])
        refunds.push({
          id,
          order_id: 'O1',
          attempt_id: 'A1',
          amount_paise: 95_000,
          state: 'done',
          retry_of: null,
        });
      pages.get('O1')!.page.refunds = [{ amount: 950 }, { amount: 950 }];
    },
    [once],
  ],
  [
    'more sold than there was',
    ({ products, variants, reservations }) => {
      products[0].on_hand = -1;
      variants[0].on_hand = -1;
      reservations[0].quantity = 4;
    },
    ['no stock below zero', stockRule, whole, lists],
  ],
  [
    'a product that is not the sum of its sizes',
    ({ variants }) => {
      variants[0].size = 'S';
      variants.push({ product_id: 'P1', size: 'M', on_hand: 1, held: 0 });
    },
    [stockRule],
  ],
  [
    'an order that got a part of its pieces',
    ({ items }) => {
      items[0].quantity = 2;
    },
    [whole, truth],
  ],
  [
    'a hold that never ended',
    ({ products, variants, reservations, orders }) => {
      orders.push({
        ...orders[0],
        id: 'O2',
        idempotency_key: null,
        status: 'Payment Failed',
        placed_at: null,
        discount_code: null,
      });
      reservations.push({ order_id: 'O2', product_id: 'P1', size: '', quantity: 1, state: 'held' });
      products[0].held = 1;
      variants[0].held = 1;
    },
    [holds, truth, lists],
  ],
  [
    'a code used twice',
    ({ orders }) => orders.push({ ...orders[0], id: 'O2', idempotency_key: 'K2', payment_method: 'cod' }),
    ['each code is used at most once', truth],
  ],
  [
    'an order that was confirmed and is gone',
    ({ told: all }) => all.push({ kind: 'placed', orderId: 'O9', key: 'K9' }),
    [told],
  ],
  [
    'a forged webhook taken',
    ({ told: all }) => all.push({ kind: 'forgery taken', orderId: 'O1', key: 'K1' }),
    [told],
  ],
  [
    'a paid order shown as failed',
    ({ pages }) => Object.assign(pages.get('O1')!.page, { status: 'Payment Failed', paymentStatus: false }),
    [truth],
  ],
  [
    'an attempt that nobody settles',
    ({ attempts }) => attempts.push({ id: 'A3', order_id: 'O1', state: 'started', captured_paise: null }),
    ['nothing is left open'],
  ],
  [
    'a list that lacks a sale, or a product',
    (evidence) => {
      evidence.lists.push({ shopUrl: '', shown: [{ id: 'P1', totalPeices: 3, price: 950 }] });
      evidence.lists.push({ shopUrl: '', shown: [] });
    },
    [lists],
  ],
  [
    'a list as it was more than five seconds before',
    ({ priceWatch }) => priceWatch!.seen.push({ price: 1, askedAt: 6000 }),
    ['no list is more than 5 s old'],
  ],
  [
    'a replica that nobody read',
    ({ priceWatch }) => {
      priceWatch!.answeredBy = { primary: 9 };
    },
    ['no list is more than 5 s old'],
  ],
];

for (const [name, change, expected] of cases) {
  test(`is seen: ${name}`, () => {
    const evidence = sound();
    change(evidence);
    assert.deepEqual(broken(evidence), expected);
  });
}
