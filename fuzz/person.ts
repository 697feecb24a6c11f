import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { addAddress } from '#shop/address-book/addresses.ts';
import { issueDiscount } from '#shop/checkout/discounts.ts';
import { startPayment } from '#shop/checkout/start-payment.ts';
import { isRefusal } from '#shop/refusals.ts';
import { openSession } from '#shop/sessions/sessions.ts';
import { givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Token } from './call.ts';
import type { Hole } from './json-text.ts';
import type { FuzzWorld } from './world.ts';

const password = 'kundan & polki 12';
/** A shopper for a few calls, with something of everything, and the tokens that callers bring. */
export type Person = { tokens: Record<Token, string | null>; fill: (hole: Hole) => string };

let passwordHash: string | undefined;

export async function openPerson({ shop, victim, products, google }: FuzzWorld): Promise<Person> {
  const shopper = await givenShopper(shop);
  const { userId, sessionId } = shopper.viewer;
  passwordHash ??= await hashPassword(password);
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  const code = await issue(shop, shopper.viewer);
  const { orderId: placed } = await givenOrder(shop, { shopper });
  const { orderId: delivered } = await givenOrder(shop, { shopper });
  await givenDelivered(shop, delivered);
  const pending = await startOnline(shop, shopper.viewer, products.plain);
  const added = await inTransaction(shop.db, (tx) =>
    addAddress(shop, tx, shopper.viewer, { ...homeAddress, label: 'Home', isDefault: true }),
  );
  if (isRefusal(added)) throw new Error(added.message);
  const { id: addressId } = await shop.db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const ended = await inTransaction(shop.db, (tx) => openSession(shop, tx, { userId, device: 'ended' }));
  await shop.db.updateTable('sessions').set({ ended_at: shop.now() }).where('device', '=', 'ended').execute();
  const longAgo = { ...shop, now: () => new Date(shop.now().getTime() - 60 * DAY_MS) };
  const lapsed = await inTransaction(shop.db, (tx) => openSession(longAgo, tx, { userId, device: 'lapsed' }));
  const [head, claims, signature = ''] = shopper.token.split('.');
  const googleToken = await google.token();
  let turn = 0;
  const orders = [placed, delivered, pending.orderId];
  const fills: Record<Hole, () => string> = {
    'own order': () => orders[turn++ % orders.length]!,
    "other's order": () => victim.orderId,
    product: () => products.plain,
    'sized product': () => products.sized,
    'own email': () => shopper.email,
    "other's email": () => victim.email,
    'fresh email': () => `${crypto.randomUUID()}@example.in`,
    'own address': () => addressId,
    "other's address": () => victim.addressId,
    'own session': () => sessionId,
    "other's session": () => victim.sessionId,
    'return token': () => pending.returnToken,
    "other's return token": () => victim.returnToken,
    'own code': () => code,
    "other's code": () => victim.code,
    password: () => password,
    'own attempt': () => pending.attemptId,
    'Google token': () => googleToken,
  };
  return {
    tokens: {
      own: shopper.token,
      none: null,
      garbage: 'a.b.c',
      ended,
      lapsed,
      forged: `${head}.${claims}.${signature.split('').reverse().join('')}`,
      huge: `${head}.${'A'.repeat(6000)}.${signature}`,
      'as Bearer': `Bearer ${shopper.token}`,
    },
    fill: (hole) => fills[hole](),
  };
}

type Shop = FuzzWorld['shop'];
type Viewer = Parameters<typeof startPayment>[1];

async function startOnline(shop: Shop, viewer: Viewer, productId: string) {
  const request = {
    idempotencyKey: null,
    items: [{ productId, size: '', quantity: 1, price: null }],
    shippingAddress: homeAddress,
    paymentMethod: 'phonepay' as const,
    discountCode: null,
    isBuyNow: true,
    shown: {},
  };
  const client = { address: '192.0.2.1', device: 'fuzz' };
  const started = await startPayment(shop, viewer, request, client);
  if (isRefusal(started)) throw new Error(started.message);
  const attempt = await shop.db
    .selectFrom('payment_attempts')
    .select(['id', 'return_token'])
    .where('order_id', '=', started.order.id)
    .executeTakeFirstOrThrow();
  return { orderId: started.order.id, attemptId: attempt.id, returnToken: attempt.return_token };
}

async function issue(shop: Shop, viewer: Viewer): Promise<string> {
  const issued = await issueDiscount(shop, viewer);
  if (isRefusal(issued)) throw new Error(issued.message);
  return issued.code;
}
