import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { findUserByEmail, insertUser } from '#shop/accounts/queries.server.ts';
import { lockCustomer } from '#shop/customers/customers.server.ts';
import { isDeletedEmail } from '#shop/email.ts';
import { formatPaise, type Paise, rupeesFromPaise } from '#shop/money.ts';
import { findOrderByKey } from '#shop/orders/find-orders.server.ts';
import { countLinked, waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkAddress, type ShippingAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { releaseStock } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { type MadeLink, makePaymentLink } from './payment-link.ts';
import { writeOrder } from './write-order.ts';

/** `customerId`: null for somebody who has no account. `shownPaise`: what the caller was told it comes to. */
export type CallersOrder = {
  key: string;
  customerId: string | null;
  items: readonly { productId: string; size: string; quantity: number }[];
  shippingAddress: ShippingAddress;
  shownPaise: Paise;
  /** As any shopper may use it; null where none is named. */
  discountCode?: string | null;
};

/** Orders of one account that may wait for their payment by a link at once. */
const MOST_WAITING = 5;

/**
 * Staff make an order for somebody who calls (R185): an order as any other, at the price of the quote, that waits for its
 * payment by a link. It holds no stock until then (R184). Somebody new gets an account without a password, which a reset
 * link opens. The same key twice is one order; its link is given once.
 */
export async function makeCallersOrder(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: CallersOrder,
): Promise<{ orderId: string; link: MadeLink | null } | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const [paymentMethod] = offeredGateways(shop);
  if (!paymentMethod) return refuse('method-not-offered');
  if (input.items.length === 0) return refuse('no-lines');
  const shippingAddress = checkAddress(input.shippingAddress);
  if (isRefusal(shippingAddress)) return shippingAddress;
  const userId = await findOrOpenAccount(shop, tx, input, shippingAddress);
  if (isRefusal(userId)) return userId;
  const isMade = await wasMade(tx, userId, input.key);
  if (!isMade && (await countLinked(tx, userId)) >= MOST_WAITING)
    return refuse('links-enough', { most: MOST_WAITING });
  const request = {
    idempotencyKey: input.key,
    items: input.items.map((item) => ({ ...item, price: null })),
    shippingAddress,
    paymentMethod,
    discountCode: input.discountCode ?? null,
    isBuyNow: true,
    shown: { orderAmount: rupeesFromPaise(input.shownPaise) },
  };
  const shopper = { kind: 'shopper', userId, sessionId: '' } as const;
  // What the account is paying for online goes on.
  const circumstances = { from: null, madeBy: viewer, isClear: true };
  const written = await writeOrder(shop, tx, shopper, request, circumstances);
  if (isRefusal(written)) return written;
  if (written.kind === 'in the way') throw new Error('nothing is looked for that may be in its way');
  if (written.kind === 'known') return { orderId: written.orderId, link: null };
  if (written.kind === 'sale') throw new Error('what is to be paid by a link is not sold yet');
  const { id: orderId } = written.order;
  await releaseStock(tx, orderId);
  const link = await makePaymentLink(shop, tx, viewer, { orderId });
  if (isRefusal(link)) return link;
  const after = { total: formatPaise(input.shownPaise), until: link.endsAt.toISOString() };
  await audit(tx, viewer, { action: 'make-order', subject: `order ${orderId}`, after, now: shop.now() });
  return { orderId, link };
}

/** The account that is ordered for: the one that was chosen, else a new one, where nobody has its e-mail address. */
async function findOrOpenAccount(
  shop: Shop,
  tx: Tx,
  { customerId, key }: CallersOrder,
  { firstName, lastName, email }: ShippingAddress,
): Promise<string | Refusal> {
  if (customerId !== null) {
    // Before the account, as who erases it takes the two.
    await waitForOwnOrders(tx, { userId: customerId });
    const customer = await lockCustomer(tx, customerId);
    return customer && !isDeletedEmail(customer.email) ? customer.id : refuse('customer-unknown');
  }
  const name = `${firstName} ${lastName}`.slice(0, 100);
  const account = { email, name, created_at: shop.now() };
  const made = (await findUserByEmail(tx, email)) ? null : await insertUser(tx, account);
  if (made) return made.id;
  // The same form once more: the account is of its first time.
  const known = await findUserByEmail(tx, email);
  return known && (await wasMade(tx, known.id, key)) ? known.id : refuse('customer-known', { email });
}

async function wasMade(tx: Tx, userId: string, key: string): Promise<boolean> {
  const known = await findOrderByKey(tx, { kind: 'shopper', userId, sessionId: '' }, key);
  return known !== null && known.status !== 'Payment Failed';
}
