import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { compileOnce, type OrPlaces } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Schema } from '#db/schema.ts';
import type { Shopper } from '#shop/viewer.ts';

/**
 * One order of a shopper is written after the other: a key makes one order, a first order is one (R41 and R60).
 * So is one cash order of a mailbox, to a phone or an address, from a network address, where the order is `cash`: their
 * counts hold (R82). Held to the end of `tx`. One order of kinds for all, so that nobody waits in a ring; the network
 * comes last, as many who have nothing else in common may share it.
 */
export async function waitForOwnOrders(
  tx: Tx,
  { userId }: Pick<Shopper, 'userId'>,
  cash: CashShares | null = null,
): Promise<void> {
  await (cash ? askToWaitForCash(tx, { userId, ...cash }) : askToWait(tx, { userId }));
}

type CashShares = { phone: string; place: string; network: string | null };

// Nobody waits for a key that is null.
const waiting = (keys: RawBuilder<unknown>) => sql`
  SELECT pg_advisory_xact_lock(hashtextextended(key, 7)) FROM unnest(ARRAY[${keys}]) AS key ${prepared}`;

const askToWait = compileOnce<{ userId: string }, unknown>((_, { userId }) => waiting(sql`${userId}::text`));

const askToWaitForCash = compileOnce<CashShares & { userId: string }, unknown>(
  (_, { userId, phone, place, network }) =>
    waiting(sql`${userId}::text, (SELECT 'mailbox ' || mailbox_of(email) FROM users WHERE id = ${userId}),
      'phone ' || ${phone}::text, 'place ' || ${place}::text, 'network ' || ${network}::text`),
);

/** Gives the key of an order that has failed, by which nothing was placed, to the next one (R60). */
export async function freeKey(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ idempotency_key: null }).where('id', '=', orderId).execute();
}

/**
 * `isLinked`: it waits for a payment link, and holds nothing. `uses`: the campaigns that an order has, but for such a one:
 * starting again leaves it.
 */
export type PendingOrder = {
  orderId: string;
  isCash: boolean;
  isLinked: boolean;
  holds: boolean;
  uses: { campaignId: string; firstOrderOnly: boolean }[];
};

export type WantedNext = { productIds: readonly string[]; code: string | null; exceptKey: string | null };

/**
 * The shopper's orders that are still being paid, or wait for their confirmation, oldest first; not the one of `exceptKey`.
 * `holds`: whether it holds one of these products, or this code, which serves once.
 */
export async function listPendingOrders(
  db: Database | Tx,
  viewer: Shopper,
  wanted: WantedNext,
): Promise<PendingOrder[]> {
  return (await pendingOrders({ ...wanted, userId: viewer.userId }).execute(db)).rows;
}

/** The same as a statement. */
export function pendingOrders({
  userId,
  productIds,
  code,
  exceptKey,
}: OrPlaces<WantedNext & Pick<Shopper, 'userId'>>): RawBuilder<PendingOrder> {
  const link = sql`SELECT order_id FROM payment_links WHERE ended_at IS NULL`;
  return sql`
    SELECT id AS "orderId", payment_method = 'cod' AS "isCash", id IN (${link}) AS "isLinked",
      EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND product_id = ANY (${productIds}::text[]))
      OR EXISTS (SELECT FROM campaign_uses JOIN campaigns ON campaigns.id = campaign_id
        LEFT JOIN discount_codes ON discount_codes.code = campaign_uses.code
        WHERE order_id = orders.id AND campaign_uses.code = ${code}::text AND (most_uses = 1 OR per_customer = 1)) AS holds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('campaignId', campaign_id, 'firstOrderOnly', first_order_only)), '[]')
        FROM campaign_uses JOIN campaigns ON campaigns.id = campaign_id WHERE order_id = orders.id
          AND order_id NOT IN (${link})) AS uses
    FROM orders
    WHERE user_id = ${userId} AND status = 'Payment Pending' AND idempotency_key IS DISTINCT FROM coalesce(${exceptKey}::text, '')
    ORDER BY created_at, id`;
}

/** How many of an account's orders wait for their payment by a link. */
export async function countLinked(db: Database | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'Payment Pending')
    .where('id', 'in', (eb) => liveLinks(eb))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the orders that have a payment link that has not ended. */
export function liveLinks(eb: Pick<ExpressionBuilder<Schema, 'orders'>, 'selectFrom'>) {
  return eb.selectFrom('payment_links').select('order_id').where('ended_at', 'is', null);
}
