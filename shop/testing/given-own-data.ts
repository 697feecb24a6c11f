import { recordConsent } from '#shop/accounts/own-account.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { drawCharacters } from '#shop/ids.ts';
import { givenShopper } from './given.ts';
import { givenDelivered, givenOrder } from './given-order.ts';
import { givenReview } from './given-review.ts';
import { givenWishlist } from './given-wishlist.ts';
import type { TestShop } from './test-shop.ts';

/** Stands in every free text of the shopper of `givenOwnData`, and nowhere else. */
export const MARK = 'zqmark';
export const PHONE = '9812345670';
export const password = 'kundan & polki 12';

export type GivenOwner = Awaited<ReturnType<typeof givenOwnData>>;

/** A shopper with a row in every table that can be about one, their parcel delivered and nothing under way. */
export async function givenOwnData(shop: TestShop) {
  const shopper = await givenShopper(shop);
  const { userId } = shopper.viewer;
  const email = `${MARK}-${crypto.randomUUID()}@example.in`;
  const google_sub = `${MARK}-${crypto.randomUUID()}`;
  await shop.db
    .updateTable('users')
    .set({ email, name: `${MARK} आशा ਆਸ਼ਾ`, google_sub, password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  const { orderId, productId } = await givenOrder(shop, { shopper });
  await shop.db
    .updateTable('orders')
    .set({
      shipping_address: JSON.stringify(addressOf(email)),
      idempotency_key: `${MARK}-key`,
      cash_phone: PHONE,
      cash_place: `160055 ${MARK}`,
    })
    .where('id', '=', orderId)
    .execute();
  await givenDelivered(shop, orderId);
  await givenAroundOrder(shop, { orderId, userId });
  await givenAroundAccount(shop, { userId, email, google_sub, productId });
  return { ...shopper, email, orderId, productId };
}

function addressOf(email: string) {
  const free = { firstName: MARK, lastName: 'आशा', street: `${MARK} गली`, city: `${MARK} ਨਗਰ` };
  return { ...free, email, state: 'Punjab', zipcode: '160055', country: 'India', phone: PHONE };
}

async function givenAroundOrder(shop: TestShop, { orderId, userId }: { orderId: string; userId: string }) {
  const { db } = shop;
  const now = shop.now();
  const id = crypto.randomUUID().slice(0, 20);
  await db
    .updateTable('parcels')
    .set({ tracking_number: `${MARK}1`, tracking_url: `https://carrier.example/${MARK}`, part: 1 })
    .set({ ending: 'delivered', ending_reason: MARK, ended_at: now })
    .where('order_id', '=', orderId)
    .execute();
  await db
    .insertInto('parcel_lines')
    .values({ order_id: orderId, part: 1, position: 0, quantity: 1 })
    .execute();
  await db
    .insertInto('order_notes')
    .values({ order_id: orderId, author: 'staff Demo', words: MARK, written_at: now })
    .execute();
  const address = JSON.stringify({ street: MARK });
  await db
    .insertInto('address_corrections')
    .values({ order_id: orderId, actor: 'staff Demo', before: address, after: address, corrected_at: now })
    .execute();
  await db
    .insertInto('campaign_uses')
    .values((eb) => ({
      campaign_id: eb.selectFrom('campaigns').select('id').where('is_welcome', '=', true).limit(1),
      order_id: orderId,
      user_id: userId,
      code: null,
      amount_paise: 0,
      used_at: now,
    }))
    .execute();
  const event = { order_id: orderId, actor: `shopper ${userId}`, reason: MARK, created_at: now };
  await db
    .insertInto('order_events')
    .values({ ...event, from_status: 'Delivered', to_status: 'Delivered' })
    .execute();
  await db
    .insertInto('payment_links')
    .values({
      order_id: orderId,
      token_hash: `hash-${id}`,
      made_by: 'staff Demo',
      made_at: now,
      ends_at: now,
    })
    .execute();
  await db
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      gateway: 'payu',
      amount_paise: 60000,
      state: 'paid',
      return_token: crypto.randomUUID(),
      payment_link: `https://pay.example/${MARK}`,
      hand_off: JSON.stringify({ firstname: MARK }),
      created_at: now,
      hold_until: now,
      captured_paise: 60000,
    })
    .execute();
  await db
    .insertInto('payment_events')
    .values({
      gateway: 'payu',
      dedupe_key: id,
      event: 'paid',
      attempt_id: id,
      headers: JSON.stringify({ from: MARK }),
      body: JSON.stringify({ vpa: `${MARK}@okbank` }),
      received_at: now,
    })
    .execute();
  await db
    .insertInto('cash_confirmations')
    .values({
      order_id: orderId,
      user_id: userId,
      reasons: JSON.stringify([{ code: 'unlisted-pin', pin: '160055' }]),
      asked_at: now,
      wait_until: now,
      code_expires_at: now,
      sent_to: `${MARK}@example.in`,
      outcome: 'code entered',
      ended_at: now,
    })
    .execute();
  const refund = { id, order_id: orderId, attempt_id: id, amount_paise: 100, state: 'done' as const };
  await db
    .insertInto('refunds')
    .values({ ...refund, reason: 'scratched', created_at: now, due_at: now })
    .execute();
  await db
    .insertInto('refund_lines')
    .values({ refund_id: id, order_id: orderId, position: 0, quantity: 1, amount_paise: 100 })
    .execute();
  const difference = { order_id: orderId, attempt_id: id, refund_id: id, gateway: 'payu' as const };
  await db
    .insertInto('reconciliation_differences')
    .values({ ...difference, difference: 'missing at the gateway', theirs: '', found_at: now, seen_at: now })
    .execute();
  await db
    .insertInto('payout_accounts')
    .values({
      refund_id: id,
      sealed: Buffer.from(MARK),
      hint: `UPI ${MARK}`,
      given_at: now,
      payable_from: now,
    })
    .execute();
  const { id: returnId } = await db
    .insertInto('return_requests')
    .values({
      order_id: orderId,
      cause: 'Damaged',
      words: MARK,
      asked_at: now,
      outcome: 'declined',
      closed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('return_lines')
    .values({ return_id: returnId, order_id: orderId, position: 0, quantity: 1, exchange_size: null })
    .execute();
  await db
    .insertInto('return_uploads')
    .values({ order_id: orderId, image: Buffer.from(MARK), created_at: now })
    .execute();
  await db
    .insertInto('return_photos')
    .values({ return_id: returnId, position: 0, image: Buffer.from(MARK) })
    .execute();
}

type Account = { userId: string; email: string; google_sub: string; productId: string };

async function givenAroundAccount(shop: TestShop, { userId, email, google_sub, productId }: Account) {
  const { db } = shop;
  const now = shop.now();
  const { firstName, lastName, ...place } = addressOf(email);
  const own = { user_id: userId };
  await db
    .insertInto('addresses')
    .values({ ...own, ...place, first_name: firstName, last_name: lastName, label: MARK })
    .execute();
  await givenWishlist(shop, { userId, productId, token: `${MARK}-${userId}` });
  for (const granted of [true, false])
    await recordConsent(shop, db, { userId }, { purpose: 'analytics', granted });
  const secret = { code_hash: `${MARK}-hash`, expires_at: now };
  await db
    .insertInto('verification_codes')
    .values({ email, ...secret })
    .execute();
  await db
    .insertInto('owner_codes')
    .values({ ...own, ...secret })
    .execute();
  await db
    .insertInto('google_codes')
    .values({ ...own, google_sub, ...secret })
    .execute();
  await db
    .insertInto('second_factors')
    .values({ ...own, sealed: Buffer.from(MARK) })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: `${MARK}-hash` })
    .execute();
  await db
    .insertInto('email_changes')
    .values({ ...own, ...secret, email: `${MARK}-new-${email}` })
    .execute();
  await db
    .insertInto('email_reverts')
    .values({
      ...own,
      token_hash: `${MARK}-hash-${userId}`,
      email: `${MARK}-old-${email}`,
      google_sub,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('known_devices')
    .values({ ...own, device_hash: `${MARK}-device`.slice(0, 64), first_used_at: now, last_used_at: now })
    .execute();
  await db
    .insertInto('password_resets')
    .values({ ...own, token_hash: `${MARK}-hash-${userId}`, expires_at: now })
    .execute();
  await db
    .insertInto('cart_lines')
    .values({ ...own, product_id: productId, quantity: 2 })
    .execute();
  await givenReview(shop, { userId, productId, mark: MARK });
  for (const [number, user_id] of [
    [drawCharacters(8), userId],
    [drawCharacters(8), null],
  ] as const) {
    const { id } = await db
      .insertInto('contact_messages')
      .values({ number, user_id, name: MARK, email, message: MARK, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('contact_replies')
      .values({ message_id: id, author: 'Staff', words: MARK, created_at: now })
      .execute();
  }
  await db
    .insertInto('restock_waits')
    .values({ product_id: productId, size: '', ...own, email, asked_at: now })
    .execute();
  await db
    .insertInto('customer_notes')
    .values({ ...own, author: 'Staff', words: MARK, created_at: now })
    .execute();
  await db
    .insertInto('cash_blocks')
    .values({ ...own, reason: MARK, blocked_by: 'Staff', blocked_at: now, ended_by: 'Staff', ended_at: now })
    .execute();
  const code = `ZQ-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await db
    .insertInto('discount_codes')
    .values((eb) => ({
      ...own,
      campaign_id: eb.selectFrom('campaigns').select('id').where('is_welcome', '=', true).limit(1),
      code,
      percent: 10,
      issued_at: now,
      expires_at: now,
      most_uses: 1,
    }))
    .execute();
}
