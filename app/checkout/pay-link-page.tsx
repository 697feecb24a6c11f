import { data } from 'react-router';
import { quoteTexts } from '#app/cart/quote-texts.ts';
import { requestInfoContext, shopContext } from '#app/context.ts';
import { keepPage, useKeptPage } from '#app/data/keep-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { readPaymentLink, startByLink } from '#shop/checkout/pay-by-link.ts';
import { handOffOutput } from '#shop/orders/order-output.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { gatewayList, gatewayNames, methodName } from '#shop/settings/gateways.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/pay-link-page.ts';
import { LinkedOrder, PaymentOver } from './linked-order.tsx';
import { OpeningPayment } from './opening-payment.tsx';
import { notHeldWords } from './order-summary.tsx';
import { payLinkTexts } from './pay-link-texts.ts';

/** Its address is a secret: nobody goes on from here within the document, and nothing of it is kept. */
export const handle = { frame: 'bare' };
/** Who comes back from the payment's app may have no connection yet: what is shown stays (R344). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage()];
// With 'no-referrer' browsers send `Origin: null` with a form, which React Router refuses.
const secret = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const linked = await readPaymentLink(shop, token, context.get(requestInfoContext));
  const { phones, email } = shop.contact;
  const contact = { phone: phones[0], email };
  if (isRefusal(linked))
    return data(
      { over: 'unknown' as const, words: linked.message, contact },
      { status: linked.status, headers: secret },
    );
  const { state, order, endsAt, underWay } = linked;
  const number = order.number;
  if (state !== 'open' && state !== 'under-way') {
    const words = refuse(`link-${state}`).message;
    const paid = state === 'paid' ? { totalPaise: order.totalPaise } : {};
    return data({ over: state, words, number, ...paid, contact }, { headers: secret });
  }
  const { itemsTotalPaise, discountPaise, deliveryFeePaise, onlineBonusPaise, totalPaise } = order;
  return data(
    {
      number,
      until: monthFirst.dateTime(endsAt),
      // No name, no address: who has the link may not be whom the order is for.
      items: order.items.map(({ name, size, quantity, unitPricePaise, images }) => {
        return { name, size, quantity, unitPricePaise, pictures: images.slice(0, 2) };
      }),
      // The code may be the account's own.
      discount: order.discounts.find(({ kind }) => kind === 'items')?.name ?? quoteTexts.discount,
      amounts: { itemsTotalPaise, discountPaise, deliveryFeePaise, onlineBonusPaise, totalPaise },
      ways: linked.gateways.map((name) => ({ name, title: gatewayList[name].title })),
      underWay: underWay && methodName(underWay),
      hasFailed: linked.hasFailed,
      missing: linked.stockFault?.message ?? null,
      notHeld: linked.notHeld && notHeldWords({ items: order.items, notHeld: linked.notHeld }).sentence,
      mayBegin: state === 'open' && !linked.stockFault,
      contact,
    },
    { headers: secret },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData().catch(() => new FormData());
  const gateway = gatewayNames.find((name) => name === form.get('gateway'));
  const started = gateway
    ? await startByLink(shop, token, gateway, context.get(requestInfoContext))
    : refuse('method-not-offered');
  if (isRefusal(started)) return data({ wrong: started.message }, { status: started.status });
  const { order, paymentLink, handOff } = started;
  const backTo = `/pay/${encodeURIComponent(token)}`;
  const state =
    gateway && gatewayList[gateway].postsForm && handOff
      ? { ...handOffOutput(order, handOff), backTo }
      : null;
  return { title: methodName(gateway!), paymentLink, state, backTo };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: payLinkTexts.page.title,
    description: payLinkTexts.page.description,
    path: '/pay',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** An order that the shop made, to be paid by whoever has its link, and how it stands after that (R183). */
export default function PayLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  useKeptPage();
  return (
    <div className="page py-10 sm:py-16">
      {'over' in loaderData ? (
        <PaymentOver page={loaderData} />
      ) : actionData && 'paymentLink' in actionData ? (
        <OpeningPayment {...actionData} totalPaise={loaderData.amounts.totalPaise} />
      ) : (
        <LinkedOrder page={loaderData} wrong={actionData?.wrong ?? null} />
      )}
    </div>
  );
}
