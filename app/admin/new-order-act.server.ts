import { makeCallersOrder } from '#shop/checkout/make-order.ts';
import { addNote } from '#shop/fulfilment/add-note.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { addressFields, type ShippingAddress } from '#shop/shipping/address.ts';
import { findDelivery } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Desk, type Done, idIn, textIn } from './admin.server.ts';
import { readLines } from './new-order-state.ts';
import { whatsAppUrl } from './whats-app.ts';

type MadeOrder = Done & { orderId: string; whatsApp?: string; warning?: string | null };

/** Makes the order that the form asks for, with its note, in one transaction (R185). */
export async function makeOrder({ shop, staff, form }: Desk): Promise<MadeOrder | Refusal> {
  const named = textIn(form, 'customer');
  const customerId = idIn(named);
  const key = textIn(form, 'key').slice(0, 100);
  const shownPaise = Number(textIn(form, 'total'));
  if ((named !== 'new' && !customerId) || key === '' || !Number.isSafeInteger(shownPaise))
    return refuse('input-wrong');
  const fields = addressFields.map((field) => [field, textIn(form, field).slice(0, 300)]);
  const shippingAddress = Object.fromEntries(fields) as ShippingAddress;
  const discountCode = textIn(form, 'code').slice(0, 40) || null;
  const input = { key, customerId, items: readLines(form), shippingAddress, shownPaise, discountCode };
  const words = textIn(form, 'note');
  const made = await inTransaction(shop.db, async (tx) => {
    const order = await makeCallersOrder(shop, tx, staff, input);
    if (isRefusal(order) || !order.link || words === '') return order;
    return (await addNote(shop, tx, staff, { orderId: order.orderId, words })) ?? order;
  });
  if (isRefusal(made)) return made;
  const { orderId, link } = made;
  const number = orderNumberOf(orderId);
  if (!link) return { orderId, done: `Order ${number} was made already.` };
  return {
    orderId,
    done: `Order ${number} is made. Its payment link is mailed to ${link.sentTo} and holds until ${monthFirst.dateTime(link.endsAt)}.`,
    copy: link.url,
    whatsApp: whatsAppUrl(shippingAddress.phone, { number, url: link.url, shop: shop.contact.businessName }),
    warning: await pinWarning(shop, shippingAddress),
  };
}

/** The PIN code hints at the State and changes nothing by itself (R52). */
async function pinWarning(shop: Shop, { zipcode, state }: ShippingAddress): Promise<string | null> {
  const delivery = await findDelivery(shop, zipcode);
  if (isRefusal(delivery) || !delivery.state || delivery.state.toLowerCase() === state.toLowerCase())
    return null;
  return `PIN code ${delivery.pin} is in ${delivery.city}, ${delivery.state}: please make sure of the address.`;
}
