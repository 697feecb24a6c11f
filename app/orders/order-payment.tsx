import { Link } from 'react-router';
import { QuoteLines } from '#app/cart/quote-lines.tsx';
import { Card } from '#app/ui/card.tsx';
import { Rupees } from '#app/ui/price.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { PaymentLine } from './order-items.tsx';
import { orderTexts } from './order-texts.ts';
import { paiseOf } from './order-words.ts';

/** What an order costs, how it is paid, and what of that went back. */
export function OrderPayment({ order }: { order: OrderJourney }) {
  return (
    <Card>
      <h2 className="mb-4 text-xl">{orderTexts.payment.title}</h2>
      {order.exchangeFrom ? (
        <Exchanged order={order} from={order.exchangeFrom} />
      ) : (
        <QuoteLines quote={order} />
      )}
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-gold-line pt-4">
        <span className="font-semibold">{orderTexts.payment.total}</span>
        <Rupees amount={order.totalAmount} className="text-xl font-bold" />
      </p>
      {order.paidAmount !== null && (
        <p className="mt-2 flex items-baseline justify-between gap-4">
          <span className="text-soft">{orderTexts.payment.paid}</span>
          <Rupees amount={order.paidAmount} />
        </p>
      )}
      <MoneyBack refunds={order.refunds} />
      {(!order.isExchange || order.totalAmount > 0) && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <PaymentLine order={order} />
        </p>
      )}
    </Card>
  );
}

const states = ['done', 'underway', 'waiting'] as const;

/** What of the total went back, goes back, or waits for an account; not what was paid beside it. */
function MoneyBack({ refunds }: Pick<OrderJourney, 'refunds'>) {
  const own = refunds.filter(({ isSurplus }) => !isSurplus);
  if (own.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-col gap-2">
      {states.map((state) => {
        const paise = paiseOf(own.filter((refund) => refund.state === state));
        return (
          paise > 0 && (
            <div key={state} className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">{orderTexts.payment.refunds[state]}</dt>
              <dd className="shrink-0 tabular-nums">{`− ${formatPaise(paise)}`}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** An order that goes out in exchange costs nothing, or the difference. */
function Exchanged({ order, from }: { order: OrderJourney; from: string }) {
  return (
    <p>
      {orderTexts.payment.exchange.before}{' '}
      <Link to={`/order/${from}`} className="underline underline-offset-4">
        {orderTexts.payment.exchange.order(orderNumberOf(from))}
      </Link>
      {order.totalAmount === 0 ? (
        orderTexts.payment.exchange.free
      ) : (
        <>
          {orderTexts.payment.exchange.of} <Rupees amount={order.itemsTotal} />{' '}
          {orderTexts.payment.exchange.paid} <Rupees amount={order.discount} />{' '}
          {orderTexts.payment.exchange.end}
        </>
      )}
    </p>
  );
}
