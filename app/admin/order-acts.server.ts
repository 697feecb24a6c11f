import type { Tx } from '#db/database.server.ts';
import type { Ability } from '#shop/abilities.ts';
import { confirmCashByStaff } from '#shop/checkout/confirm-cash.ts';
import { acceptHeld, refundHeld } from '#shop/checkout/resolve-held.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { takeBack } from '#shop/fulfilment/end-return.ts';
import type { RefundWish } from '#shop/fulfilment/price-pieces.ts';
import { type PartialRefund, refundPart } from '#shop/fulfilment/refund-order.ts';
import { deliverOrder, markUndelivered, startProcessing } from '#shop/fulfilment/ship-order.ts';
import type { Paise } from '#shop/money.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import { readRupees } from '#shop/typed-number.ts';
import { textIn } from './admin.server.ts';
import { type Call, type OrderAct, piecesIn, reasonOf, withReason } from './order-act.server.ts';
import { parcelActs } from './parcel-acts.server.ts';
import { returnActs } from './return-acts.server.ts';

/** The acts of an order's page: each is a verb of the shop in one transaction, with its line in the audit log. */
export const orderActs: Record<string, OrderAct> = {
  pack: {
    ability: 'ship-orders',
    done: 'It is being packed.',
    fields: [],
    run: ({ shop, staff, orderId }, tx) => startProcessing(shop, tx, staff, { orderId }),
  },
  deliver: {
    ability: 'ship-orders',
    done: 'It is delivered.',
    fields: [],
    run: ({ shop, staff, orderId }, tx) => deliverOrder(shop, tx, staff, { orderId }),
  },
  undelivered: {
    ability: 'ship-orders',
    done: 'It is noted that it was not handed over.',
    fields: [],
    run: (call, tx) =>
      withReason(call, (reason) =>
        markUndelivered(call.shop, tx, call.staff, { orderId: call.orderId, reason }),
      ),
  },
  'take-back': {
    ability: 'ship-orders',
    givesBack: true,
    done: 'It is with the shop again. What was paid, if anything, goes back.',
    fields: ['stock'],
    run: ({ shop, staff, orderId, form }, tx) => {
      const writtenOff = textIn(form, 'stock') === 'write-off' ? 'all' : [];
      return takeBack(shop, tx, staff, { orderId, reason: textIn(form, 'reason').slice(0, 500), writtenOff });
    },
  },
  ...returnActs,
  ...parcelActs,
  cancel: {
    ability: 'change-orders',
    givesBack: true,
    done: 'It is cancelled. What was paid, if anything, goes back.',
    fields: [],
    run: (call, tx) =>
      withReason(call, async (reason) => {
        const { shop, staff, orderId } = call;
        const input = { orderId, reason };
        return await cancelOrder(shop, tx, staff, input);
      }),
  },
  refund: {
    ability: 'move-money',
    done: 'The refund is on its way.',
    fields: ['amount'],
    run: (call, tx) => withReason(call, (reason) => refundAmount(call, tx, reason)),
  },
  'refund-lines': {
    ability: 'move-money',
    done: 'The refund is on its way.',
    fields: [],
    after: (form) => ({
      pieces: wishesIn(form).map(
        ({ position, quantity, isUnsent }) =>
          `${quantity} of line ${position + 1}${isUnsent ? ', to be packed' : ''}`,
      ),
    }),
    run: (call, tx) => withReason(call, (reason) => refundPieces(call, tx, reason)),
  },
  'accept-held': {
    ability: 'move-money',
    done: 'The payment is accepted and the order placed.',
    fields: [],
    run: ({ shop, staff, orderId }, tx) => acceptHeld(shop, tx, staff, { orderId }),
  },
  'refund-held': {
    ability: 'move-money',
    done: 'The payment goes back.',
    fields: [],
    run: (call, tx) =>
      withReason(call, (reason) => refundHeld(call.shop, tx, call.staff, { orderId: call.orderId, reason })),
  },
};

/** Carries out an act of an order's page. */
export async function runOrderAct(name: string, call: Call): Promise<{ done: string } | Refusal> {
  if (name === 'confirm-cash') return await confirmCash(call);
  const [kind = ''] = name.split(' ');
  const chosen = Object.hasOwn(orderActs, kind) ? orderActs[kind] : undefined;
  if (!chosen) return refuse('input-wrong');
  const result = await inTransaction(call.shop.db, async (tx) => {
    const ended = await chosen.run(call, tx);
    if (!isRefusal(ended)) await writeDown(tx, call, kind, chosen);
    return ended;
  });
  return isRefusal(result) ? result : { done: saidBy(result) ?? chosen.done };
}

function saidBy(result: unknown): string | null {
  const says = typeof result === 'object' && result !== null && 'done' in result;
  return says ? String(result.done) : null;
}

/** What an act takes; placing a doubtful order is the desk's own decision. */
export function demandsOf(name: string): { ability: Ability; givesBack: boolean } {
  const [kind = ''] = name.split(' ');
  const { ability = 'change-orders', givesBack = false } =
    (Object.hasOwn(orderActs, kind) && orderActs[kind]) || {};
  return { ability, givesBack };
}

async function confirmCash({ shop, staff, orderId, form }: Call): Promise<{ done: string } | Refusal> {
  const reason = reasonOf(form);
  if (isRefusal(reason)) return reason;
  const confirmed = await confirmCashByStaff(shop, staff, { orderId, reason });
  return isRefusal(confirmed) ? confirmed : { done: 'It is placed.' };
}

async function writeDown(
  tx: Tx,
  { shop, staff, orderId, form }: Call,
  action: string,
  { fields, after: more }: Pick<OrderAct, 'fields' | 'after'>,
) {
  const given = fields.map((field) => [field, textIn(form, field).slice(0, 500)] as const);
  const after = { ...Object.fromEntries(given.filter(([, value]) => value !== '')), ...more?.(form) };
  const act = { action, subject: `order ${orderId}`, now: shop.now() };
  await audit(tx, staff, Object.keys(after).length > 0 ? { ...act, after } : act);
}

async function refundAmount(call: Call, tx: Tx, reason: string) {
  const amountPaise = readRupees(textIn(call.form, 'amount'));
  if (!amountPaise) return refuse('refund-amount-wrong');
  return await refundOnce(call, tx, { reason, what: { amountPaise } });
}

/** The pieces that the form of a refund names: 'sent-0' of those of line 1 that have left, 'unsent-0' of those to be packed. */
function wishesIn(form: FormData): RefundWish[] {
  const sent = piecesIn(form, 'sent').map((each) => ({ ...each, isUnsent: false }));
  return [...sent, ...piecesIn(form, 'unsent').map((each) => ({ ...each, isUnsent: true }))];
}

async function refundPieces(call: Call, tx: Tx, reason: string) {
  const lines = wishesIn(call.form);
  if (lines.length === 0) return refuse('no-pieces');
  return await refundOnce(call, tx, { reason, what: { lines } });
}

/** `before`: what had gone back when the form was made. Where more has by now, it was sent twice, or a colleague was faster. */
async function refundOnce(
  { shop, staff, orderId, form }: Call,
  tx: Tx,
  wanted: Pick<PartialRefund, 'reason' | 'what'>,
) {
  await lockOrder(tx, orderId);
  const back = sumRefunded(await listRefunds(tx, orderId));
  if (textIn(form, 'before') !== String(back)) return refuse('refund-meanwhile');
  const refunded = await refundPart(shop, tx, staff, { orderId, ...wanted });
  if (isRefusal(refunded) || !refunded.isToAccount) return refunded;
  return { done: 'The refund is noted. A mail asks the shopper for the account that it goes to.' };
}

/** What has gone back of an order, or is on its way back. */
export function sumRefunded(refunds: readonly Pick<Refund, 'state' | 'amountPaise'>[]): Paise {
  return refunds.reduce((sum, { state, amountPaise }) => (state === 'failed' ? sum : sum + amountPaise), 0);
}
