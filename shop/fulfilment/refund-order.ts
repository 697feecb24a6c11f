import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { issueCreditNote } from '#shop/invoices/documents.ts';
import type { MoneyBack } from '#shop/mail/mailed-order.ts';
import type { Paise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { type LockedOrder, lockFirst, lockOrder } from '#shop/orders/change-status.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { refundLeft, requestRefund } from '#shop/payments/refunds.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { readChainMoney, sourceOf } from './chain-money.ts';
import type { Why } from './money-back.ts';
import { pricePieces, type RefundWish } from './price-pieces.ts';

/** Sends all that was paid for an order, and no refund stands for yet, to where it came from. Gives what that is. */
export async function refundRest(
  shop: Shop,
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'paymentMethod'>,
  why: Why,
): Promise<MoneyBack[]> {
  const source = await sourceOf(tx, order);
  if (!source) return [];
  const wanted = { ...source, amountPaise: 'rest' as const, reason: why.refund, now: shop.now() };
  const asked = await requestRefund(shop, tx, wanted);
  if (isRefusal(asked)) throw new Error(asked.message);
  if (!asked) return [];
  const orderNumber = orderNumberOf(order.id);
  const { amountPaise } = asked;
  const toAccount = source.attemptId === null;
  if (toAccount)
    await mailAccountWanted(shop, tx, { orderId: order.id, amountPaise, why: why.told(orderNumber) });
  return [{ orderNumber, amountPaise, toAccount }];
}

/**
 * What staff send back: an amount, or pieces of lines (by their position, from 0), which leave what stands behind pieces in
 * exchange (R198).
 */
export type PartialRefund = {
  orderId: string;
  reason: string;
  what: { amountPaise: Paise } | { lines: readonly RefundWish[] };
};

/**
 * Staff send a part of what was paid back; the order stays as it is. Never more than was captured. `isToAccount`: it was cash, and
 * waits for the account that the shopper is asked for (R102).
 */
export async function refundPart(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: PartialRefund,
): Promise<{ refundId: string; amountPaise: Paise; isToAccount: boolean } | Refusal> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const { orderId, what } = input;
  if (input.reason.trim() === '') return refuse('reason-missing');
  await lockFirst(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('not-found');
  if ('lines' in what && order.exchangeOf !== null) return refuse('exchange-by-return');
  const source = await sourceOf(tx, order);
  if (!source) return refuse('refund-too-large', { leftPaise: 0 });
  const lines = 'lines' in what ? await pricePieces(tx, order, what.lines) : [];
  if (isRefusal(lines)) return lines;
  const sum = lines.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const amountPaise = 'lines' in what ? sum : what.amountPaise;
  const ownPaise = await refundLeft(tx, source);
  const leftPaise =
    'lines' in what ? Math.min(ownPaise, (await readChainMoney(tx, order)).freePaise) : ownPaise;
  if (amountPaise > leftPaise) return refuse('refund-too-large', { leftPaise: Math.max(0, leftPaise) });
  const wanted = { ...source, amountPaise, reason: input.reason.trim(), lines };
  const asked = { ...wanted, askedBy: actorName(viewer), now: shop.now() };
  const requested = await requestRefund(shop, tx, asked);
  if (requested === null || isRefusal(requested)) {
    return requested ?? refuse('refund-too-large', { leftPaise: 0 });
  }
  await issueCreditNote(shop, tx, { orderId, amountPaise, reason: asked.reason, lines });
  const isToAccount = source.attemptId === null;
  if (isToAccount) await mailAccountWanted(shop, tx, { orderId, amountPaise, why: asked.reason });
  return { ...requested, isToAccount };
}

/** Money goes back to an account: the shopper is asked which, and told why (R430). */
export async function mailAccountWanted(
  shop: Shop,
  tx: Tx,
  { orderId, amountPaise, why }: { orderId: string; amountPaise: Paise; why: string },
): Promise<void> {
  await mailAboutOrder(shop, tx, orderId, ({ number: orderNumber }) => ({
    kind: 'account-wanted',
    orderId,
    orderNumber,
    amountPaise,
    why,
  }));
}
