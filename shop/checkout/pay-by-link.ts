import { hashToken } from '#shop/accounts/codes-and-tokens.server.ts';
import { findAnyProducts } from '#shop/catalogue/find-products.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer, type Order } from '#shop/orders/find-orders.server.ts';
import { waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { countUnpaidStarts, networkOf } from '#shop/orders/recent-starts.server.ts';
import { setPaymentMethod } from '#shop/orders/record-order.server.ts';
import { isOpen, isPayable } from '#shop/payments/attempt.ts';
import {
  type Attempt,
  findAttempt,
  findAttemptByToken,
  listAttempts,
} from '#shop/payments/attempts.server.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import { findLink, findLinkByHash, type PaymentLink } from '#shop/payments/payment-links.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { gatewayNames, methodName } from '#shop/settings/gateways.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import { foreseeNotHeld, type NotHeld } from '#shop/stock/hold-fairly.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { inTurns, waitWhileBegun } from './begun-meanwhile.ts';
import { holdAgain } from './hold-again.ts';
import { type LinkState, linkState } from './link-state.ts';
import { findStockFault } from './price-order.ts';
import { settlePayment } from './settle-payment.ts';
import { settleWhenAsked } from './settle-when-asked.ts';
import {
  askForPage,
  customerOf,
  notStarted,
  openPayment,
  refuseAfterDeclined,
  type Started,
} from './start-payment.ts';

type From = Pick<Client, 'address'>;
/** `returned`: the payment whose own token was shown, null where it was the link's. */
type Linked = {
  link: PaymentLink;
  order: Order;
  attempts: Attempt[];
  state: LinkState;
  returned: string | null;
};

/** An order as the page of its payment link shows it. `gateways`: those that can be chosen now. */
export type LinkedOrder = {
  state: LinkState;
  order: Order;
  endsAt: Date;
  gateways: GatewayName[];
  /** Where a payment was begun that is not known to be paid or over; null where none is. */
  underWay: GatewayName | null;
  /** Whether the last payment failed. */
  hasFailed: boolean;
  /** Why the pieces can't be bought now; null where they can. */
  stockFault: Refusal | null;
  /** What would not be held while somebody pays (R80); null where a payment can't be begun, or was. */
  notHeld: NotHeld[] | null;
};

/**
 * The order of a payment link, once the gateways were asked how its payments stand (R183). The token is the link's own, or
 * that of a payment that was begun by it: the shopper comes back from the gateway with that.
 */
export async function readPaymentLink(shop: Shop, token: string, from: From): Promise<LinkedOrder | Refusal> {
  const known = await findLinked(shop, token, from);
  if (isRefusal(known)) return known;
  for (const attempt of known.attempts.filter((each) => isOpen(each.state)))
    await settleWhenAsked(shop, attempt, { returned: known.returned !== null });
  const { link, order, attempts, state } = await look(shop, known.link, known.returned);
  // Who comes back from a payment that was begun before there was a newer link hears how it ends.
  const mayEnd = attempts.some((each) => each.id === known.returned && isOpen(each.state));
  const waits = state === 'replaced' && mayEnd;
  const underWay = attempts.find((each) => isOpen(each.state))?.gateway ?? null;
  const mayBegin = state === 'open' || (state === 'under-way' && isLive(shop, link));
  const gateways = offeredGateways(shop);
  const { endsAt } = link;
  const stockFault = state === 'open' ? await findFault(shop, order) : null;
  return {
    state: waits ? 'under-way' : state,
    order,
    endsAt,
    gateways: mayBegin ? gateways : gatewayNames.filter((name) => !waits && name === underWay),
    underWay,
    hasFailed: attempts[0]?.state === 'failed',
    stockFault,
    notHeld: state === 'open' && !stockFault ? await foresee(shop, order, from) : null,
  };
}

/**
 * Begins a payment by a link with the gateway that was chosen (R184). A payment that was begun there and may still be made
 * is gone on with; one at another gateway is asked about and given up first, so that nobody pays twice. The pieces are
 * held from now on, as is fair (R78).
 */
export async function startByLink(
  shop: Shop,
  token: string,
  gatewayName: GatewayName,
  from: From,
): Promise<Started | Refusal> {
  const gateway = shop.gateways.get(gatewayName);
  if (!gateway) return refuse('method-not-offered');
  const linked = await findLinked(shop, token, from);
  if (isRefusal(linked)) return linked;
  const { state } = linked;
  if (state !== 'open' && state !== 'under-way') return refuse(`link-${state}`);
  const payer: Shopper = { kind: 'shopper', userId: linked.order.userId, sessionId: '' };
  const tooMany =
    (await refuseAfterDeclined(shop, payer, from)) ??
    (await countTries(shop.db, [['payment-by-link', linked.link.id]]));
  if (tooMany) return tooMany;
  const begun = await inTurns(() => beginOrGoOn(shop, linked.link, gateway, payer, from));
  return begun ?? notStarted(gateway);
}

/** Null where somebody else began a payment meanwhile. */
async function beginOrGoOn(
  shop: Shop,
  known: PaymentLink,
  gateway: Gateway,
  viewer: Shopper,
  from: From,
): Promise<Started | Refusal | null> {
  const { orderId } = known;
  const begun = (await listAttempts(shop.db, [orderId])).filter((each) => isOpen(each.state));
  const mine = begun.find((each) => each.gateway === gateway.name);
  const there = mine && (await waitWhileCreated(shop, mine.id));
  if (there && isPayable(there, shop.now())) {
    const { order } = await getOrderAndBuyer(shop.db, orderId);
    return { order, paymentLink: there.paymentLink, handOff: there.handOff };
  }
  if (!offeredGateways(shop).includes(gateway.name)) return refuse('method-not-offered');
  for (const { id } of begun) await waitWhileCreated(shop, id);
  for (const attempt of begun) await settlePayment(shop, attempt.id, { giveUp: true });
  const opened = await inTransaction(shop.db, (tx) => openByLink(shop, tx, known, gateway, viewer, from));
  if (isRefusal(opened)) return opened;
  if (opened === 'overtaken') return null;
  const { order } = await getOrderAndBuyer(shop.db, orderId);
  const customer = customerOf(viewer, { shippingAddress: order.shippingAddress as ShippingAddress });
  return await askForPage(shop, gateway, opened, { viewer, customer });
}

/** A payment that another tab is just beginning, at whichever gateway, is waited for. */
async function waitWhileCreated(shop: Shop, attemptId: string): Promise<Attempt | null> {
  const look = () => findAttempt(shop.db, attemptId);
  return await waitWhileBegun(look, (seen) => seen?.state === 'created');
}

async function openByLink(
  shop: Shop,
  tx: Parameters<typeof openPayment>[1],
  known: PaymentLink,
  gateway: Gateway,
  payer: Shopper,
  from: From,
) {
  // Before the order, as everywhere: what the account's other orders hold is known then.
  await waitForOwnOrders(tx, payer);
  const locked = await lockOrder(tx, known.orderId);
  const link = await findLink(tx, known.id);
  if (!locked || !link) return refuse('link-unknown');
  const attempts = await listAttempts(tx, [locked.id]);
  const states = attempts.map((each) => each.state);
  const state = linkState({ order: locked, link, attempts: states, now: shop.now() });
  const open = attempts.find((each) => isOpen(each.state));
  if (open && state === 'under-way') {
    // It could not be given up: its gateway gave no answer, so it may be paid there.
    if (open.gateway !== gateway.name || open.state === 'unclear')
      return refuse('payment-elsewhere', { gateway: methodName(open.gateway) });
    return 'overtaken';
  }
  if (state !== 'open') return refuse(`link-${state === 'under-way' ? 'expired' : state}`);
  const gone = await holdAgain(shop, tx, locked, from);
  if (gone) return gone;
  if (locked.paymentMethod !== gateway.name) await setPaymentMethod(tx, locked.id, gateway.name);
  return await openPayment(shop, tx, gateway, locked.id, locked.totalPaise, link.id);
}

/** Guesses at tokens are counted by network address; who has a right one is never stopped by them. */
async function findLinked(shop: Shop, token: string, { address }: From): Promise<Linked | Refusal> {
  const link = await findLinkByHash(shop.db, hashToken(token));
  if (link) return await look(shop, link, null);
  const attempt = await findAttemptByToken(shop.db, token);
  const begunBy = attempt?.linkId ? await findLink(shop.db, attempt.linkId) : null;
  if (attempt && begunBy) return await look(shop, begunBy, attempt.id);
  return (await countTries(shop.db, [['payment-link-unknown', address]])) ?? refuse('link-unknown');
}

async function look(shop: Shop, { id, orderId }: PaymentLink, returned: Linked['returned']): Promise<Linked> {
  const [link, { order }, attempts] = await Promise.all([
    findLink(shop.db, id),
    getOrderAndBuyer(shop.db, orderId),
    listAttempts(shop.db, [orderId]),
  ]);
  const states = attempts.map((each) => each.state);
  const state = linkState({ order, link: link!, attempts: states, now: shop.now() });
  return { link: link!, order, attempts, state, returned };
}

function isLive(shop: Shop, { endReason, endsAt }: PaymentLink): boolean {
  return endReason === null && shop.now() < endsAt;
}

async function findFault(shop: Shop, { items }: Order): Promise<Refusal | null> {
  const ids = items.map((item) => item.productId);
  const products = await findAnyProducts(shop.db, ids);
  if (ids.some((id) => !products.has(id))) return refuse('product-unknown');
  return findStockFault(products, items);
}

/** What the account's other orders hold stays theirs: a payment by a link gives none of them up. */
async function foresee(shop: Shop, { userId, items }: Order, { address }: From): Promise<NotHeld[]> {
  const starter = { userId, network: networkOf(shop, address) };
  const unpaidStarts = await countUnpaidStarts(shop.db, starter, shop.now());
  const holder = { userId, unpaidStarts, keepsOthers: true };
  return await foreseeNotHeld(shop.db, items, holder, shop.terms.fairHolds);
}
