import type { Mail } from '#shop/mail/mail.ts';
import type { MailedOrder } from '#shop/mail/mailed-order.ts';

const order: MailedOrder = {
  id: 'SAMPLE23456789ABCDEFGHJK',
  number: 'EFGHJK',
  items: [
    {
      name: 'Rajwadi Kundan Choker Set',
      size: '',
      quantity: 1,
      unitPricePaise: 1_24_999_00,
      picture: 'rajwadi-kundan-choker-1',
    },
    { name: 'Pearl Drop Jhumka', size: '2.4', quantity: 2, unitPricePaise: 474_50, picture: null },
  ],
  itemsTotalPaise: 1_25_948_00,
  discountPaise: 12_594_80,
  discounts: [{ name: 'Discount code', code: 'DIWALI-SAMPLE23', amountPaise: 12_594_80 }],
  freeDelivery: 'Festive delivery',
  onlineBonusPaise: 5_667_66,
  deliveryFeePaise: 0,
  handlingFeePaise: 0,
  totalPaise: 1_07_685_54,
  paidAtDoor: false,
  address: [
    'Sample Shopper',
    '12, Sample Street, Sector 0',
    'Mohali, Punjab 160055',
    'India',
    'Phone 9000000001',
  ],
};

const cashOrder: MailedOrder = {
  ...order,
  freeDelivery: null,
  items: [{ ...order.items[1]!, quantity: 1 }],
  itemsTotalPaise: 474_50,
  discountPaise: 0,
  discounts: [],
  onlineBonusPaise: 0,
  deliveryFeePaise: 50_00,
  handlingFeePaise: 50_00,
  totalPaise: 574_50,
  paidAtDoor: true,
};

const exchangeOrder: MailedOrder = {
  ...cashOrder,
  discountPaise: 474_50,
  deliveryFeePaise: 0,
  handlingFeePaise: 0,
  totalPaise: 0,
  paidAtDoor: false,
  exchangeFor: 'EFGHJM',
};

/** One mail of every kind, and some in their second form: to look at, and for tests. Nobody in them is real. */
export function sampleMails({ to, name, picture }: { to: string; name: string; picture?: string }): Mail[] {
  const about = { to, name };
  const items = order.items.map((item, at) => (at === 0 && picture ? { ...item, picture } : item));
  const paid = { ...order, items };
  const delivery = { dispatchBy: '2026-11-17', deliveryFrom: '2026-11-18', deliveryUntil: '2026-11-25' };
  const awaited = { ...paid, delivery };
  const reason = 'I ordered the wrong size.';
  const at = '2026-11-14T10:35:00.000Z';
  const message = 'Is the choker adjustable?\nI need it by Friday.';
  const refund = { ...about, orderId: order.id, orderNumber: order.number, amountPaise: order.totalPaise };
  const ownMoney = [{ orderNumber: order.number, amountPaise: order.totalPaise, toAccount: false }];
  const firstMoney = [{ orderNumber: 'EFGHJM', amountPaise: 474_50, toAccount: true }];
  const url = 'https://shop.example/login?reset=kQ3-a-sample-that-opens-nothing';
  return [
    { kind: 'verification-code', to, code: '482913', validForMinutes: 10 },
    { kind: 'google-code', to, code: '482913', validForMinutes: 10 },
    { kind: 'google-joined', ...about },
    { kind: 'account-exists', to },
    { kind: 'welcome', ...about },
    { kind: 'password-reset', ...about, url, validForMinutes: 60 },
    { kind: 'password-changed', ...about },
    { kind: 'password-changed', ...about, google: 'ended' },
    { kind: 'password-changed', ...about, google: 'stays' },
    { kind: 'deletion-code', to, code: '482913', validForMinutes: 10 },
    { kind: 'owner-code', to, code: '482913', purpose: 'password', validForMinutes: 10 },
    { kind: 'owner-code', to, code: '482913', purpose: 'email', validForMinutes: 10 },
    { kind: 'owner-code', to, code: '482913', purpose: 'second-factor', validForMinutes: 10 },
    { kind: 'owner-code', to, code: '482913', purpose: 'refund-account', validForMinutes: 10 },
    { kind: 'email-code', to, code: '482913', validForMinutes: 10 },
    { kind: 'email-taken', to },
    {
      kind: 'email-changed',
      ...about,
      newEmail: 'a…@example.in',
      url: 'https://shop.example/restore-email#kQ3-a-sample-that-opens-nothing',
      validForMinutes: 7 * 24 * 60,
    },
    { kind: 'email-reverted', ...about },
    { kind: 'second-factor-changed', ...about, on: true },
    { kind: 'second-factor-changed', ...about, on: false },
    { kind: 'recovery-code-used', ...about, left: 9 },
    { kind: 'recovery-code-used', ...about, left: 0 },
    { kind: 'account-deleted', ...about, keptOrders: 2 },
    { kind: 'account-deleted', ...about, keptOrders: 0 },
    { kind: 'new-sign-in', ...about, device: 'Chrome on Android', at },
    {
      kind: 'cash-code',
      ...about,
      code: '482913',
      validForMinutes: 10,
      until: at,
      order: { ...cashOrder, delivery },
    },
    { kind: 'cash-prepay', ...about, order: { ...cashOrder, delivery }, until: at },
    {
      kind: 'payment-link',
      ...about,
      order: awaited,
      url: 'https://shop.example/pay/kQ3-a-sample-that-opens-nothing',
      until: at,
      datesUntil: at,
      validForMinutes: 48 * 60,
    },
    { kind: 'order-placed', ...about, order: awaited },
    { kind: 'order-placed', ...about, order: cashOrder },
    { kind: 'order-placed', ...about, order: exchangeOrder },
    { kind: 'address-corrected', ...about, order: awaited },
    {
      kind: 'order-shipped',
      ...about,
      order: awaited,
      parcel: {
        carrier: 'Delhivery',
        trackingNumber: '1490811234567',
        trackingUrl: 'https://carrier.example/track/1490811234567',
      },
    },
    {
      kind: 'order-shipped',
      ...about,
      order: cashOrder,
      parcel: { carrier: 'India Post', trackingNumber: null, trackingUrl: null },
    },
    {
      kind: 'order-shipped',
      ...about,
      order: { ...paid, items: paid.items.slice(0, 1) },
      parcel: { carrier: 'India Post', trackingNumber: 'EE1234567IN', trackingUrl: null },
      part: { number: 1, toCome: paid.items.slice(1) },
    },
    {
      kind: 'order-shipped',
      ...about,
      order: { ...paid, items: paid.items.slice(1) },
      parcel: { carrier: 'India Post', trackingNumber: 'EE1234568IN', trackingUrl: null },
      part: { number: 2, toCome: [], isLast: true },
    },
    { kind: 'order-delivered', ...about, order: paid, deliveredAt: at },
    { kind: 'parcel-undelivered', ...about, order: cashOrder, reason: 'Nobody was at home.', part: null },
    {
      kind: 'parcel-undelivered',
      ...about,
      order: { ...paid, items: paid.items.slice(1) },
      reason: 'The phone number is wrong.',
      part: 2,
    },
    { kind: 'parcel-back', ...about, order: cashOrder, part: null, back: [] },
    { kind: 'parcel-back', ...about, order: paid, part: null, back: ownMoney },
    { kind: 'parcel-back', ...about, order: exchangeOrder, part: null, back: firstMoney },
    {
      kind: 'order-cancelled',
      ...about,
      order: paid,
      reason,
      by: 'shopper',
      refundPaise: order.totalPaise,
      back: ownMoney,
    },
    { kind: 'order-cancelled', ...about, order: cashOrder, reason: '', refundPaise: 0 },
    {
      kind: 'order-cancelled',
      ...about,
      order: exchangeOrder,
      reason: 'The size is sold out.',
      by: 'staff',
      refundPaise: 474_50,
      back: firstMoney,
    },
    { kind: 'rest-cancelled', ...about, order: paid, reason: 'The piece broke.', refundPaise: 474_50 },
    { kind: 'return-asked', ...about, order: paid, reason },
    {
      kind: 'return-declined',
      ...about,
      order: paid,
      reason: 'The piece came back worn and without its box.',
    },
    {
      kind: 'return-approved',
      ...about,
      order: paid,
      advice: 'Blue Dart collects it on Monday.',
      sends: 'refund',
    },
    { kind: 'return-approved', ...about, order: cashOrder, advice: '', sends: 'exchange' },
    {
      kind: 'return-settled',
      ...about,
      order: paid,
      refundPaise: order.totalPaise,
      back: ownMoney,
      exchange: null,
    },
    {
      kind: 'return-settled',
      ...about,
      order: cashOrder,
      refundPaise: 0,
      exchange: { id: 'SAMPLE23456789ABCDEFGHJM', number: 'EFGHJM' },
    },
    {
      kind: 'return-settled',
      ...about,
      order: cashOrder,
      refundPaise: 474_50,
      back: [{ orderNumber: order.number, amountPaise: 474_50, toAccount: true }],
      exchange: null,
    },
    { kind: 'exchange-changed', ...about, order: cashOrder, firstNumber: 'EFGHJM', changePaise: 0 },
    { kind: 'account-wanted', ...refund, why: 'Order EFGHJK is cancelled.' },
    { kind: 'refund-account-named', ...refund, account: 'UPI id d...@okaxis', payableFrom: null },
    { kind: 'refund-account-named', ...refund, account: 'account ending 9012', payableFrom: at },
    {
      kind: 'refund-account-named',
      ...refund,
      account: 'account ending 9012',
      payableFrom: at,
      changed: 'email',
    },
    { kind: 'refunded', ...refund, reference: 'OMR2611141035' },
    { kind: 'late-money', ...refund },
    { kind: 'late-money', ...refund, soldMeanwhile: true },
    { kind: 'paid-twice', ...refund },
    { kind: 'other-amount', ...refund, amountPaise: 12_50, currency: 'USD' },
    {
      kind: 'review-hidden',
      ...about,
      productName: 'Pearl Drop Jhumka',
      reason: 'It names another shop.',
      comment: 'Cheaper next door.',
    },
    {
      kind: 'back-in-stock',
      to,
      productId: 'pearl-drop-jhumka',
      productName: 'Pearl Drop Jhumka',
      size: '2.4',
      stopUrl: 'https://shop.example/back-in-stock#kQ3-a-sample-that-opens-nothing',
    },
    { kind: 'new-order', to, order: paid },
    {
      kind: 'new-orders',
      to,
      since: at,
      ...{ count: 1052, totalPaise: 645_312_50, atDoor: 614 },
      orders: [shortly(order), shortly(cashOrder)],
    },
    {
      kind: 'staff-alarms',
      to,
      alarms: [
        { alarm: 'a job was given up', count: 3, first: at, last: at },
        { alarm: 'a certificate ends soon', count: 1, first: at, last: at },
      ],
    },
    { kind: 'contact-received', ...about, number: 'K7MPQ2XA', message },
    { kind: 'contact-message', to, name, number: 'K7MPQ2XA', email: 'customer@example.in', message },
    {
      kind: 'contact-reply',
      ...about,
      number: 'K7MPQ2XA',
      words: 'The kada opens by 4 mm.\nIt reaches you by Friday.\n\nWarm regards',
      asked: { message, at: '2026-11-14T10:35:00.000Z' },
    },
  ];
}

function shortly({ number, totalPaise, paidAtDoor }: MailedOrder) {
  return { number, totalPaise, paidAtDoor };
}
