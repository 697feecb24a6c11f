import type { Mail, MailOf } from '#shop/mail/mail.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { findStatus } from '#shop/orders/queries.server.ts';
import { waitOn } from '#shop/restock/waits.server.ts';
import type { Shop } from '#shop/shop.ts';

/**
 * Whether a mail that is about to be sent still says what holds: one that waited, as where the mail server was away, may
 * tell of what has passed since (R466). `since`: when it was enqueued.
 */
export async function stillHolds(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  mail: Mail,
  since: Date,
): Promise<boolean> {
  if (mail.kind === 'back-in-stock') return !(await waitOn(db, { ...mail, email: mail.to, since }));
  if (!isOfOrder(mail)) return true;
  if ('until' in mail && mail.until && new Date(mail.until) <= now()) return false;
  const status = await findStatus(db, mail.order.id);
  return status === null || mayTell(mail.kind, status);
}

/** The mail without what it would say of a time that has passed (R466): a payment link holds longer than the days it tells. */
export function withoutPassed({ now }: Pick<Shop, 'now'>, mail: Mail): Mail {
  if (mail.kind !== 'payment-link' || !mail.datesUntil || new Date(mail.datesUntil) > now()) return mail;
  return { ...mail, datesUntil: undefined };
}

type OfOrder = MailOf<'order-placed' | 'cash-code' | 'cash-prepay' | 'payment-link'>;

function isOfOrder(mail: Mail): mail is OfOrder {
  return ['order-placed', 'cash-code', 'cash-prepay', 'payment-link'].includes(mail.kind);
}

/** Who has read that an order is cancelled is not told that it comes; nor is anybody asked for what is done or over. */
function mayTell(kind: OfOrder['kind'], status: OrderStatus): boolean {
  return kind === 'order-placed' ? status !== 'Cancelled' : status === 'Payment Pending';
}
