import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REST_NOT_SENT } from '#shop/orders/order.ts';
import { terms } from '#shop/settings/terms.ts';
import { orderTimeline, shownHistory } from './order-timeline.ts';
import type { ShownStatus } from './order-words.ts';

const at = '2026-11-20T10:00:00.000Z';
const events = (...statuses: ShownStatus[]) =>
  statuses.map((status) => ({ status, at, by: 'shop' as const, reason: '' }));
const short = (...statuses: ShownStatus[]) =>
  orderTimeline(events(...statuses), terms).map(({ status, state }) => `${status}: ${state}`);

test('an order shows what happened, where it stands, and what comes next', () => {
  const table: [ShownStatus[], string[]][] = [
    [['Order Placed'], ['Order Placed: now', 'Processing: next', 'Shipped: next', 'Delivered: next']],
    [
      ['Payment Pending', 'Order Placed', 'Processing'],
      ['Payment Pending: past', 'Order Placed: past', 'Processing: now', 'Shipped: next', 'Delivered: next'],
    ],
    [
      ['Order Placed', 'Cancelled'],
      ['Order Placed: past', 'Cancelled: now'],
    ],
    [
      ['Shipped', 'Undelivered'],
      ['Shipped: past', 'Undelivered: now'],
    ],
    [['Delivered'], ['Delivered: now']],
    [
      ['Delivered', 'Return Requested'],
      ['Delivered: past', 'Return Requested: now', 'Returned: next'],
    ],
    [
      ['Payment Pending', 'Payment Failed'],
      ['Payment Pending: past', 'Payment Failed: now'],
    ],
    [[], []],
  ];
  for (const [history, steps] of table) assert.deepEqual(short(...history), steps);
});

test('what is still to come says when; what was cancelled says by whom and why', () => {
  const [, , shipped, delivered] = orderTimeline(events('Order Placed'), terms);
  assert.equal(shipped?.text, 'In 1–2 business days from the order');
  assert.equal(delivered?.text, '3–7 business days after it shipped');
  const cancelled = { status: 'Cancelled' as const, at, by: 'you' as const, reason: 'Ordered twice' };
  assert.equal(orderTimeline([cancelled], terms)[0]?.text, 'By you: Ordered twice');
  assert.equal(orderTimeline([{ ...cancelled, by: 'shop' }], terms)[0]?.text, 'Ordered twice');
});

test('the promised dates stand beside what is still to come; what is not placed yet leaves after it is (R435)', () => {
  const promised = { dispatchBy: '2026-11-24', deliveryFrom: '2026-11-27', deliveryUntil: '2026-12-02' };
  const textsOf = (status: ShownStatus, dates?: typeof promised) =>
    orderTimeline(events(status), terms, dates)
      .filter((step) => step.status === 'Shipped' || step.status === 'Delivered')
      .map(({ text }) => text);
  assert.deepEqual(textsOf('Order Placed', promised), [
    'By Tue,\u00a0Nov\u00a024',
    'Fri,\u00a0Nov\u00a027 – Wed,\u00a0Dec\u00a02',
  ]);
  for (const [status, shipped] of [
    ['Payment Pending', 'In 1–2 business days once it’s paid'],
    ['Waiting for your confirmation', 'In 1–2 business days once it’s confirmed'],
  ] as const)
    assert.deepEqual(textsOf(status, promised), [shipped, '3–7 business days after it shipped'], status);
  assert.deepEqual(textsOf('Waiting for your return'), [
    'In 1–2 business days once the first pieces are with us and checked',
    '3–7 business days after it shipped',
  ]);
});

test('what an order was given up or cancelled for is told as the shopper’s own', () => {
  const givenUp = { status: 'Not placed' as const, at, by: 'you' as const, reason: 'Too dear' };
  assert.equal(orderTimeline([givenUp], terms)[0]?.text, 'By you: Too dear');
  assert.equal(orderTimeline([{ ...givenUp, reason: '' }], terms)[0]?.text, 'By you');
});

test('each step is named by what it was (R437)', () => {
  type Told = Parameters<typeof shownHistory>[0];
  const twice = ['Delivered', 'Return Requested', 'Delivered', 'Return Requested', 'Delivered'] as const;
  const stages = (...all: string[]) => all.map((stage) => ({ stage })) as Told['returns'];
  const table: [
    Pick<Told['history'][number], 'status' | 'by' | 'reason'>[],
    Told['returns'],
    string[],
    boolean?,
  ][] = [
    [
      twice.map((status) => ({ status, by: 'shop', reason: '' })),
      stages('declined', 'done'),
      ['Delivered', 'Return Requested', 'Return settled', 'Return Requested', 'Return declined'],
    ],
    [
      [
        { status: 'Processing', by: 'shop', reason: '' },
        { status: 'Shipped', by: 'shop', reason: `${REST_NOT_SENT}It broke.` },
        { status: 'Delivered', by: 'shop', reason: '' },
      ],
      [],
      ['Processing', 'Rest not sent: It broke.', 'Delivered'],
    ],
    [
      [
        { status: 'Shipped', by: 'shop', reason: '' },
        { status: 'Undelivered', by: 'shop', reason: 'Nobody there' },
        { status: 'Shipped', by: 'shop', reason: '' },
      ],
      [],
      ['Shipped', 'Undelivered: Nobody there', 'Shipped'],
    ],
    [
      [
        { status: 'Payment Pending', by: 'you', reason: '' },
        { status: 'Payment Failed', by: 'you', reason: 'Too dear' },
      ],
      [],
      ['Payment Pending', 'Not placed: Too dear'],
    ],
    [
      [
        { status: 'Payment Pending', by: 'you', reason: '' },
        { status: 'Payment Failed', by: 'shop', reason: '' },
      ],
      [],
      ['Payment Pending', 'Payment Failed'],
    ],
    [
      [
        { status: 'Payment Pending', by: 'shop', reason: '' },
        { status: 'Payment Failed', by: 'shop', reason: 'She called' },
      ],
      [],
      ['Payment Pending', 'Cancelled: She called'],
      true,
    ],
  ];
  for (const [history, returns, shown, isCalledOff = false] of table) {
    const order = { history: history.map((event) => ({ ...event, at })), returns };
    const steps = shownHistory({ ...order, paymentMethod: 'payu', isExchange: false, isCalledOff });
    assert.deepEqual(
      steps.map(({ status, reason }) => (reason ? `${status}: ${reason}` : status)),
      shown,
    );
  }
});
