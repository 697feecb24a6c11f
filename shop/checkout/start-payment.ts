import type { Client } from '#shop/limits/admit.ts';
import { alarmHourly } from '#shop/limits/alarm-hourly.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findOrder, type Order } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { countDeclined, networkOf } from '#shop/orders/recent-starts.server.ts';
import { endedStates, isOpen, isPayable, MOST_ATTEMPTS } from '#shop/payments/attempt.ts';
import {
  type Attempt,
  listAttempts,
  noteStarted,
  noteUnclear,
  openAttempt,
  returnPath,
} from '#shop/payments/attempts.server.ts';
import type { Customer, Gateway, HandOff } from '#shop/payments/gateway.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { gatewayList } from '#shop/settings/gateways.ts';
import { checkAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { inTurns, waitWhileBegun } from './begun-meanwhile.ts';
import { refuseAttempt } from './close-unpaid.ts';
import { withoutGuessing } from './discounts.ts';
import { giveUpPending } from './give-up-pending.ts';
import { holdAgain } from './hold-again.ts';
import { writeOnceClear, writeOrder } from './write-order.ts';

/** `handOff`: what a pay page of ours needs, for gateways without an address of their own (R73 and R75). */
export type Started = { order: Order; paymentLink: string; handOff: HandOff | null };
type Payer = { viewer: Shopper; customer: Customer };
type Opened = {
  kind: 'opened';
  orderId: string;
  attemptId: string;
  returnToken: string;
  linkId: string | null;
  amountPaise: number;
  /** As it stands, where it was just written. */
  order?: Order;
};

const FIRST_CHECK_S = 22;

/**
 * Starts an online payment (R63): writes the order with its stock held as is fair (R78), asks the gateway for a
 * payment page outside any transaction, gives its link. The same key twice is one order and one link. Where the
 * gateway is down or unclear the shopper can try again with the same key: the order waits, nothing is held twice.
 */
export async function startPayment(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  from: Pick<Client, 'address'>,
): Promise<Started | Refusal> {
  const gateway = request.paymentMethod === 'cod' ? undefined : shop.gateways.get(request.paymentMethod);
  if (!gateway) return refuse('method-not-offered');
  const tooMany = await refuseAfterDeclined(shop, viewer, from);
  if (tooMany) return tooMany;
  const asked = { viewer, code: request.discountCode };
  const opened = await withoutGuessing(shop, asked, () =>
    writeOnceClear(shop, viewer, request, (isClear) =>
      openOrder(shop, viewer, request, gateway, { from, isClear }),
    ),
  );
  if (isRefusal(opened)) return opened;
  const payer = { viewer, customer: customerOf(viewer, request) };
  if (opened.kind === 'opened') return await askForPage(shop, gateway, opened, payer);
  // Another order for the same pieces may be paid by now.
  const paidAlready = await giveUpPending(shop, viewer, request);
  if (paidAlready) return paidAlready;
  const resumed = await inTurns(() => resume(shop, gateway, opened.orderId, payer, from));
  return resumed ?? notStarted(gateway);
}

function openOrder(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  gateway: Gateway,
  circumstances: { from: Pick<Client, 'address'>; isClear: boolean },
) {
  return inTransaction(shop.db, async (tx) => {
    const written = await writeOrder(shop, tx, viewer, request, circumstances);
    if (isRefusal(written) || written.kind === 'in the way' || written.kind === 'known') return written;
    if (written.kind === 'sale') throw new Error('what is to be paid online is not sold yet');
    const { order } = written;
    return { ...(await openPayment(shop, tx, gateway, order.id, order.totalPaise)), order };
  });
}

/** Opens an attempt to pay an order, in a transaction that has written or locked it. `linkId`: by which payment link. */
export async function openPayment(
  shop: Shop,
  tx: Parameters<typeof openAttempt>[0],
  gateway: Gateway,
  orderId: string,
  amountPaise: number,
  linkId: string | null = null,
): Promise<Opened> {
  const now = shop.now();
  const { id, returnToken } = await openAttempt(tx, { orderId, gateway, amountPaise, linkId, now });
  const job = { name: 'settle-payment' as const, data: { attemptId: id } };
  await shop.enqueue(tx, job, { startAfterSeconds: FIRST_CHECK_S, group: gateway.name });
  return { kind: 'opened', orderId, attemptId: id, returnToken, linkId, amountPaise };
}

/** Asks the gateway for a payment page, outside any transaction. Refused where the attempt was given up meanwhile. */
export async function askForPage(
  shop: Shop,
  gateway: Gateway,
  opened: Opened,
  { viewer, customer }: Payer,
): Promise<Started | Refusal> {
  const order = opened.order ?? (await findOrder(shop.db, viewer, opened.orderId))!;
  const answer = await gateway.start({
    attemptId: opened.attemptId,
    amountPaise: opened.amountPaise,
    returnUrl: `${shop.publicUrl}${returnPath(opened)}`,
    payPageUrl: `${shop.publicUrl}/pay/${gatewayList[gateway.name].slug}/${opened.returnToken}`,
    goods: order.items.map(({ name }) => name).join(', '),
    customer,
    expiresInSeconds: gateway.sessionMinutes * 60,
  });
  if (answer.kind === 'started') {
    const { paymentLink, handOff = null } = answer;
    if (await noteStarted(shop.db, opened.attemptId, answer)) return { order, paymentLink, handOff };
    // The order was given up, or begun anew, while the gateway took its time: nobody shall pay here any more (R77).
    await gateway.stop?.(opened.attemptId);
    return notStarted(gateway);
  }
  if (answer.kind === 'refused') await refuseAttempt(shop, opened.orderId, opened.attemptId, answer.reason);
  else await noteUnclear(shop.db, opened.attemptId, answer.reason);
  return notStarted(gateway);
}

/**
 * The key is known: gives its link, waits for a first try that is still under way, or asks the gateway anew, but not again
 * and again (R63). Null where another tab began a payment meanwhile.
 */
async function resume(
  shop: Shop,
  gateway: Gateway,
  orderId: string,
  payer: Payer,
  from: Pick<Client, 'address'>,
): Promise<Started | Refusal | null> {
  const leadsOn = (attempt: Attempt) => serves(attempt, shop.now());
  const isBeingBegun = (seen: Attempt[]) => !seen.some(leadsOn) && seen[0]?.state === 'created';
  const before = await waitWhileBegun(() => listAttempts(shop.db, [orderId]), isBeingBegun);
  const linked = before.find(leadsOn);
  if (linked?.paymentLink) {
    const order = (await findOrder(shop.db, payer.viewer, orderId))!;
    return { order, paymentLink: linked.paymentLink, handOff: linked.handOff };
  }
  const again = await inTransaction(shop.db, async (tx) => {
    await waitForOwnOrders(tx, payer.viewer);
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'Payment Pending') return notStarted(gateway);
    const attempts = await listAttempts(tx, [orderId]);
    if (attempts[0]?.id !== before[0]?.id || attempts.some(leadsOn)) return null;
    if (attempts.filter(({ linkId }) => linkId === null).length >= MOST_ATTEMPTS) return notStarted(gateway);
    // One that waits for a payment link holds nothing between its payments.
    const isReleased = attempts.every(({ state }) => endedStates.includes(state));
    const gone = isReleased ? await holdAgain(shop, tx, order, from) : null;
    return gone ?? (await openPayment(shop, tx, gateway, orderId, order.totalPaise));
  });
  if (again === null || isRefusal(again)) return again;
  return await askForPage(shop, gateway, again, payer);
}

/** Whether an attempt has a link that leads on: to where it is paid now, or to what its money came for. */
function serves(attempt: Attempt, now: Date): boolean {
  if (isOpen(attempt.state)) return isPayable(attempt, now);
  return attempt.paymentLink !== null && !endedStates.includes(attempt.state);
}

/** The words of R58. */
export function notStarted(gateway: Gateway): Refusal {
  return refuse(gatewayList[gateway.name].notStarted);
}

/** Who pays, as gateways take it: the phone in ten digits, however it was typed. */
export function customerOf(viewer: Shopper, request: Pick<OrderRequest, 'shippingAddress'>): Customer {
  const address = checkAddress(request.shippingAddress);
  if (isRefusal(address)) return { id: viewer.userId, name: '', email: '', phone: '' };
  const { firstName, lastName, email, phone } = address;
  return { id: viewer.userId, name: `${firstName} ${lastName}`, email, phone };
}

/**
 * Refuses another online payment after as many declined ones within the hour as nobody has with a card of their own
 * (R81): who tries out stolen cards is slowed. Cash on delivery is open to them all the same.
 */
export async function refuseAfterDeclined(
  shop: Shop,
  { userId }: Shopper,
  { address }: Pick<Client, 'address'>,
): Promise<Refusal | null> {
  const most = shop.terms.declinedPayments;
  const starter = { userId, network: networkOf(shop, address) };
  const { byAccount, byAddress, secondsUntilLess } = await countDeclined(shop.db, starter, shop.now());
  if (byAccount < most.byAccount && byAddress < most.byAddress) return null;
  const details = { byAccount, byAddress };
  shop.securityEvent({ name: 'payment-start', outcome: 'refused', userId, address, details });
  await alarmHourly(shop, 'payments are declined again and again', details);
  return refuse('too-many-declined', { retryAfterSeconds: secondsUntilLess });
}
