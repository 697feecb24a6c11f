import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { type Ability, may } from '#shop/abilities.ts';
import { askPayment, askRefund } from '#shop/checkout/ask-gateway.ts';
import { askToPrepay } from '#shop/checkout/ask-to-prepay.ts';
import { cancelUnpaid, sendLinkAgain } from '#shop/checkout/callers-orders.ts';
import { resendCashCodeByStaff } from '#shop/checkout/cash-code.ts';
import { changeCashRules } from '#shop/checkout/cash-rules.ts';
import { confirmCashByStaff } from '#shop/checkout/confirm-cash.ts';
import { makeCallersOrder } from '#shop/checkout/make-order.ts';
import { compareAgain, explainDifference } from '#shop/checkout/resolve-difference.ts';
import { acceptHeld, refundHeld } from '#shop/checkout/resolve-held.ts';
import { readPayout } from '#shop/payments/payouts.ts';
import { retryRefund } from '#shop/payments/settle-refund.ts';
import { isRefusal } from '#shop/refusals.ts';
import { changeSettings, restoreSettings, withdrawSettings } from '#shop/settings-desk/change-settings.ts';
import { homeAddress } from '#shop/testing/given.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { addNote } from './add-note.ts';
import { approveReturn, receiveReturn, sendExchangeAhead } from './approve-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctAddress } from './correct-address.ts';
import { cancelRest, takePartBack } from './end-part.ts';
import { declineReturn, takeBack } from './end-return.ts';
import { exchangeForAnother, refundInstead } from './exchange-another.ts';
import { deliverPart, markPartUndelivered, sendPartAgain } from './follow-part.ts';
import { payOut, refuseAccount } from './pay-out.ts';
import { refundPart } from './refund-order.ts';
import { refundToAccount } from './refund-to-account.ts';
import { settleReturn } from './settle-return.ts';
import { deliverOrder, markUndelivered, shipOrder, startProcessing } from './ship-order.ts';

const orderId = 'ABCDEFGHJKMNPQRSTUVWXYZ2';
const because = { orderId, reason: 'Because' };
const parcel = { orderId, carrier: 'Blue Dart', trackingNumber: '1' };

type Verb = (shop: TestShop, tx: Tx, viewer: Staff) => Promise<unknown>;
const setting = { group: 'delivery', opened: 0, number: 1 } as const;
const verbs: Record<string, [Ability, Verb]> = {
  changeSettings: [
    'change-settings',
    (shop, tx, viewer) => changeSettings(shop, tx, viewer, { ...setting, from: null, given: new Map() }),
  ],
  restoreSettings: ['change-settings', (shop, tx, viewer) => restoreSettings(shop, tx, viewer, setting)],
  withdrawSettings: ['change-settings', (shop, tx, viewer) => withdrawSettings(shop, tx, viewer, setting)],
  startProcessing: ['ship-orders', (shop, tx, viewer) => startProcessing(shop, tx, viewer, { orderId })],
  shipOrder: ['ship-orders', (shop, tx, viewer) => shipOrder(shop, tx, viewer, parcel)],
  deliverOrder: ['ship-orders', (shop, tx, viewer) => deliverOrder(shop, tx, viewer, { orderId })],
  markUndelivered: ['ship-orders', (shop, tx, viewer) => markUndelivered(shop, tx, viewer, because)],
  deliverPart: ['ship-orders', (shop, tx, viewer) => deliverPart(shop, tx, viewer, { orderId, part: 1 })],
  markPartUndelivered: [
    'ship-orders',
    (shop, tx, viewer) => markPartUndelivered(shop, tx, viewer, { ...because, part: 1 }),
  ],
  sendPartAgain: [
    'ship-orders',
    (shop, tx, viewer) => sendPartAgain(shop, tx, viewer, { ...parcel, part: 1 }),
  ],
  takePartBack: [
    'ship-orders',
    (shop, tx, viewer) => takePartBack(shop, tx, viewer, { ...because, part: 1, writtenOff: false }),
  ],
  cancelRest: ['change-orders', (shop, tx, viewer) => cancelRest(shop, tx, viewer, because)],
  takeBack: ['ship-orders', (shop, tx, viewer) => takeBack(shop, tx, viewer, { ...because, writtenOff: [] })],
  settleReturn: [
    'ship-orders',
    (shop, tx, viewer) => settleReturn(shop, tx, viewer, { ...because, lines: [] }),
  ],
  receiveReturn: ['ship-orders', (shop, tx, viewer) => receiveReturn(shop, tx, viewer, { orderId })],
  approveReturn: [
    'change-orders',
    (shop, tx, viewer) => approveReturn(shop, tx, viewer, { orderId, advice: '' }),
  ],
  sendExchangeAhead: [
    'change-orders',
    (shop, tx, viewer) => sendExchangeAhead(shop, tx, viewer, { orderId }),
  ],
  exchangeForAnother: [
    'change-orders',
    (shop, tx, viewer) =>
      exchangeForAnother(shop, tx, viewer, { orderId, position: 0, productId: 'x', size: '', quantity: 1 }),
  ],
  refundInstead: ['change-orders', (shop, tx, viewer) => refundInstead(shop, tx, viewer, { orderId })],
  declineReturn: ['change-orders', (shop, tx, viewer) => declineReturn(shop, tx, viewer, because)],
  cancelOrder: ['change-orders', (shop, tx, viewer) => cancelOrder(shop, tx, viewer, because)],
  addNote: ['read-orders', (shop, tx, viewer) => addNote(shop, tx, viewer, { orderId, words: 'Ring twice' })],
  correctAddress: [
    'change-orders',
    (shop, tx, viewer) => correctAddress(shop, tx, viewer, { orderId, address: {}, earlier: 0 }),
  ],
  confirmCash: ['change-orders', (shop, _tx, viewer) => confirmCashByStaff(shop, viewer, because)],
  resendCashCode: ['change-orders', (shop, _tx, viewer) => resendCashCodeByStaff(shop, viewer, { orderId })],
  askToPrepay: ['change-orders', (shop, _tx, viewer) => askToPrepay(shop, viewer, { orderId })],
  makeCallersOrder: [
    'change-orders',
    (shop, tx, viewer) =>
      makeCallersOrder(shop, tx, viewer, {
        key: 'x',
        customerId: null,
        items: [],
        shippingAddress: homeAddress,
        shownPaise: 0,
      }),
  ],
  sendLinkAgain: ['change-orders', (shop, tx, viewer) => sendLinkAgain(shop, tx, viewer, { orderId })],
  cancelUnpaid: ['change-orders', (shop, _tx, viewer) => cancelUnpaid(shop, viewer, because)],
  changeCashRules: [
    'set-cash-rules',
    (shop, tx, viewer) => changeCashRules(shop, tx, viewer, { version: 0, given: new Map() }),
  ],
  refundPart: [
    'move-money',
    (shop, tx, viewer) => refundPart(shop, tx, viewer, { ...because, what: { amountPaise: 100 } }),
  ],
  payOut: ['move-money', (shop, tx, viewer) => payOut(shop, tx, viewer, { orderId, reference: 'UTR1' })],
  refuseAccount: ['move-money', (_shop, tx, viewer) => refuseAccount(tx, viewer, because)],
  retryRefund: ['move-money', (shop, tx, viewer) => retryRefund(shop, tx, viewer, 'nothing')],
  refundToAccount: ['move-money', (shop, _tx, viewer) => refundToAccount(shop, viewer, 'nothing')],
  acceptHeld: ['move-money', (shop, tx, viewer) => acceptHeld(shop, tx, viewer, { orderId })],
  askPayment: ['read-money', (shop, _tx, viewer) => askPayment(shop, viewer, 'nothing')],
  askRefund: ['read-money', (shop, _tx, viewer) => askRefund(shop, viewer, 'nothing')],
  compareAgain: ['read-money', (shop, _tx, viewer) => compareAgain(shop, viewer, '0')],
  explainDifference: [
    'move-money',
    (_shop, tx, viewer) => explainDifference(tx, viewer, { id: '0', note: 'x' }),
  ],
  readPayout: ['move-money', (shop, _tx, viewer) => readPayout(shop, viewer, orderId)],
  refundHeld: ['move-money', (shop, tx, viewer) => refundHeld(shop, tx, viewer, because)],
};

suite('each verb of staff asks for its ability', async () => {
  const shop = await openTestShop({ after });
  for (const [name, [ability, verb]] of Object.entries(verbs)) {
    test(`${name} takes '${ability}'`, async () => {
      for (const role of staffRoles) {
        const viewer: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
        const result = await inTransaction(shop.db, (tx) => verb(shop, tx, viewer));
        assert.ok(isRefusal(result), `${role}: there is no such order`);
        assert.equal(result.refusal === 'not-able', !may(role, ability), role);
      }
    });
  }
});
