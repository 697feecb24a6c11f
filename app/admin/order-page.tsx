import { data, Link } from 'react-router';
import { statusTone } from '#app/orders/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { may } from '#shop/abilities.ts';
import { cashReasonInWords } from '#shop/checkout/cash-sentences.ts';
import { findCashJudgement, listDoubtfulCash } from '#shop/checkout/weigh-cash.ts';
import { listCorrections, listNotes } from '#shop/fulfilment/desk-notes.server.ts';
import { getJourney } from '#shop/fulfilment/get-journey.ts';
import { hasLeft } from '#shop/fulfilment/replacement.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { findOrderId, getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listEvents } from '#shop/orders/order-events.server.ts';
import { type OrderOutput, orderOutput } from '#shop/orders/order-output.ts';
import { paymentName } from '#shop/orders/payment-name.ts';
import { hasPapers } from '#shop/packing/outgoing.ts';
import { listLinks } from '#shop/payments/payment-links.server.ts';
import { telAddress } from '#shop/phone.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/order-page.ts';
import { act, formOf, openDesk, textIn } from './admin.server.ts';
import { StaffActs } from './audit-rows.tsx';
import { CashJudgement } from './cash-judgement.tsx';
import { isDeskAct, runDeskAct } from './desk-acts.server.ts';
import { readChoices, withExchange } from './exchange-waits.server.ts';
import { GiftCard } from './gift-card.tsx';
import { isLinkAct, runLinkAct } from './link-acts.server.ts';
import { abilityOf, isMoneyAct, runMoneyAct } from './money-acts.server.ts';
import { OrderActions } from './order-actions.tsx';
import { demandsOf, runOrderAct } from './order-acts.server.ts';
import { OrderBought } from './order-bought.tsx';
import { CorrectAddress, OrderNotes } from './order-desk-cards.tsx';
import { OrderLink } from './order-link.tsx';
import { noMoney, readOrderMoney } from './order-money.server.ts';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderReturns } from './order-returns.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-orders');
  const { db } = shop;
  const orderId = await findOrderId(db, params.orderId);
  if (!orderId) throw data(null, { status: 404 });
  const [{ order, buyer }, events, journey, [doubted], known, entries] = await Promise.all([
    getOrderAndBuyer(db, orderId),
    listEvents(db, orderId),
    getJourney(db, orderId),
    listDoubtfulCash(db, orderId),
    findCashJudgement(db, orderId),
    listAudit(db, { subject: `order ${orderId}` }),
  ]);
  const [notes, corrections, links] = await Promise.all([
    listNotes(db, orderId),
    listCorrections(db, orderId),
    listLinks(db, orderId),
  ]);
  const readsMoney = may(staff.role, 'read-money');
  const { userId, ...shown } = order;
  return {
    order: shown,
    sums: sumsOf(orderOutput(order)),
    buyer,
    customerId: may(staff.role, 'read-customers') ? userId : null,
    events,
    parcel: journey.parts.length > 0 ? null : journey.parcel,
    parts: journey.parts,
    unsent: journey.unsent,
    returns: await withExchange(db, journey),
    choices: await readChoices(shop, { orderId, staff, url: request.url, returns: journey.returns }),
    isKeptFree: journey.behind?.outcome === 'declined' && hasLeft(order),
    exchangeFrom: journey.behind && orderNumberOf(journey.behind.orderId),
    isHeld: journey.isHeld,
    documents: readsMoney ? journey.documents : [],
    ...(readsMoney ? await readOrderMoney(shop, order, journey.refunds) : noMoney),
    doubted: doubted && { ...doubted, reasons: doubted.reasons.map(cashReasonInWords) },
    known,
    entries: may(staff.role, 'read-audit') ? entries : [],
    notes,
    corrections,
    links,
    role: staff.role,
  };
}

/** What its total adds up from, in rupees. */
function sumsOf({ itemsTotal, discount, discounts, deliveryFee, handlingFee, onlineBonus }: OrderOutput) {
  return { itemsTotal, discount, discounts, deliveryFee, handlingFee, onlineBonus };
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const name = textIn(form, 'intent');
  if (isDeskAct(name)) return await runDeskAct(args, name);
  if (isLinkAct(name)) return await runLinkAct(args, name);
  // About one of its payments or refunds: the money desk's.
  const [about = '', id = ''] = name.split(' ');
  if (id !== '' && isMoneyAct(about)) {
    return await act(args, abilityOf(about), ({ shop, staff, form: sent }) =>
      runMoneyAct(about, { shop, staff, id, form: sent }),
    );
  }
  const { ability, givesBack } = demandsOf(name);
  const run: Parameters<typeof act>[2] = async ({ shop, staff, form: sent }) => {
    const orderId = await findOrderId(shop.db, args.params.orderId);
    if (!orderId) throw data(null, { status: 404 });
    return await runOrderAct(name, { shop, staff, orderId, form: sent });
  };
  return await act(args, ability, run, { givesBack });
}

/** One order with all that staff must know of it, and what they may do with it now. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, buyer, events, entries, doubted, exchangeFrom } = loaderData;
  const { shippingAddress: address } = order;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/orders">Orders</Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">
          Order <span className="font-mono">{order.number}</span>
        </h1>
        <Badge tone={statusTone(order.status)}>{order.status}</Badge>
        <span className="text-soft">
          {order.exchangeOf !== null && order.totalPaise === 0
            ? 'Exchange, at no charge'
            : order.exchangeOf !== null
              ? `Exchange, ${formatPaise(order.totalPaise)} to collect`
              : `${formatPaise(order.totalPaise)} by ${paymentName(order)}`}
          , {monthFirst.dateTime(order.createdAt)}
        </span>
        {may(loaderData.role, 'ship-orders') && hasPapers(order.status) && (
          <a href={`/admin/papers?order=${order.id}`} className="text-sm">
            Label and slip (PDF)
          </a>
        )}
      </div>
      {/* On paper it is what it says: nothing can be filled in there. */}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] print:[&_:is(form,details:has(form))]:hidden">
        <div className="space-y-5">
          <OrderActions key={order.id} page={loaderData} />
          <OrderLink key={`link ${order.id}`} page={loaderData} />
          <OrderParcels page={loaderData} />
          <OrderReturns page={loaderData} />
          {order.gift && <GiftCard gift={order.gift} />}
          <CashJudgement doubted={doubted} known={loaderData.known} />
          {exchangeFrom && (
            <Card>
              <p>
                It goes out in exchange for pieces of{' '}
                <Link to={`/admin/orders/${exchangeFrom}`}>
                  order <span className="font-mono">{exchangeFrom}</span>
                </Link>
                {order.totalPaise === 0 && ', at no charge'}
                {loaderData.isKeptFree &&
                  '. That return was declined after this had left: the shopper has both'}
                {order.status === 'Payment Pending' && ', once these are back'}.
              </p>
            </Card>
          )}
          <OrderBought page={loaderData} />
          <OrderMoney page={loaderData} />
        </div>
        <div className="space-y-5">
          <Card>
            <h2 className="text-lg">To</h2>
            <address className="mt-2 leading-relaxed not-italic">
              <span className="font-semibold">
                {address.firstName} {address.lastName}
              </span>
              <br />
              {address.street}
              <br />
              {address.city}, {address.state} {address.zipcode}
              <br />
              {address.phone && <a href={telAddress(`+91${address.phone}`)}>{address.phone}</a>}
            </address>
            <CorrectAddress page={loaderData} />
            <p className="mt-3 text-sm">
              {loaderData.customerId ? (
                <Link to={`/admin/customers/${loaderData.customerId}`}>{buyer.name}</Link>
              ) : (
                buyer.name
              )}
              <br />
              <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
              <br />
              <Link to={`/admin/orders?q=${encodeURIComponent(buyer.email)}`}>All their orders</Link>
            </p>
            {loaderData.parcel && (
              <p className="mt-3 text-sm">
                {loaderData.parcel.carrier},{' '}
                <span className="font-mono">{loaderData.parcel.trackingNumber}</span>
              </p>
            )}
          </Card>
          <OrderNotes page={loaderData} />
          <Card>
            <h2 className="text-lg">What happened</h2>
            <ol className="mt-3 space-y-3">
              {events.map(({ to, at, actor, reason }) => (
                <li key={`${to} ${at.toISOString()}`} className="text-sm">
                  <span className="font-semibold">{to}</span>
                  <span className="block text-soft">
                    {monthFirst.dateTime(at)}, {actor.startsWith('shopper') ? 'the shopper' : actor}
                  </span>
                  {reason && <span className="block">{reason}</span>}
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
      <StaffActs entries={entries} />
    </>
  );
}
