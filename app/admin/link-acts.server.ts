import { data } from 'react-router';
import { cancelUnpaid, sendLinkAgain } from '#shop/checkout/callers-orders.ts';
import { findOrderId } from '#shop/orders/find-orders.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { act } from './admin.server.ts';
import { reasonOf } from './order-act.server.ts';

export const isLinkAct = (name: string): boolean => name === 'send-link' || name === 'cancel-unpaid';

type Args = Parameters<typeof act>[0] & { params: { orderId: string } };

/** What staff do with an order that waits for its payment by a link: send another link, or cancel it (R186). */
export async function runLinkAct(args: Args, name: string) {
  return await act(args, 'change-orders', async ({ shop, staff, form }) => {
    const orderId = await findOrderId(shop.db, args.params.orderId);
    if (!orderId) throw data(null, { status: 404 });
    if (name === 'cancel-unpaid') {
      const reason = reasonOf(form);
      if (isRefusal(reason)) return reason;
      const ended = await cancelUnpaid(shop, staff, { orderId, reason });
      return isRefusal(ended) ? ended : { done: 'It is cancelled, and the customer has a mail.' };
    }
    const link = await inTransaction(shop.db, (tx) => sendLinkAgain(shop, tx, staff, { orderId }));
    if (isRefusal(link)) return link;
    const until = monthFirst.dateTime(link.endsAt);
    return { done: `A new link is mailed to ${link.sentTo}. It holds until ${until}.`, copy: link.url };
  });
}
