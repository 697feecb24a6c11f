import { Link } from 'react-router';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Rupees } from '#app/ui/price.tsx';
import type { ListedOrder } from '#shop/fulfilment/journey-output.ts';
import type { OrderOutput } from '#shop/orders/order-output.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { type Awaited, deliveryLine, moneyWords } from './order-words.ts';
import { ordersTexts } from './orders-texts.ts';

/** What was ordered, each item with a way to its page. */
export function OrderItems({ items }: { items: OrderOutput['items'] }) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand twice, and the list never changes
        <li key={place} className="flex gap-4">
          <Thumbnail address={item.Mainimage[0]} night={item.Mainimage[1]} className="w-18" />
          <div className="min-w-0 flex-1">
            <Link to={`/product/${item.productId}`} className="font-semibold hover:underline">
              {item.name}
            </Link>
            <p className="text-sm text-soft">
              {item.size !== '' && <>{ordersTexts.item.size(item.size)} </>}
              {ordersTexts.item.quantity(item.quantity)} <Rupees amount={item.price} />{' '}
              {ordersTexts.item.each}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Payable = Pick<OrderOutput, 'status' | 'paymentLink' | 'handOff'>;

/** Where a pending order can still be paid (R92); a page of ours is handed what it needs. */
export function ContinuePayment({ order, className }: { order: Payable; className: string }) {
  if (order.status !== 'Payment Pending' || !order.paymentLink) return null;
  if (order.handOff) {
    return (
      <Link to={order.paymentLink} state={order.handOff} className={className}>
        {ordersTexts.card.continuePayment}
      </Link>
    );
  }
  return (
    <a href={order.paymentLink} className={className}>
      {ordersTexts.card.continuePayment}
    </a>
  );
}

/** When it comes, or would come, while it is still to come (R320); nothing else. */
export function DeliveryLine({ order, className }: { order: Awaited; className?: string }) {
  const words = deliveryLine(order, new Date());
  return words && <p className={className}>{words}</p>;
}

/** How an order is paid, and whether it is: not of one that is over unpaid, for which nothing is owed (R322). */
export function PaymentLine({ order }: { order: OrderOutput & Pick<ListedOrder, 'refunds'> }) {
  const money = moneyWords(order);
  if (order.isExchange && order.totalAmount === 0) return <>{ordersTexts.payment.freeExchange}</>;
  return (
    <>
      {order.isExchange && `${ordersTexts.payment.exchangeDifference} `}
      {methodName(order.paymentMethod)}
      {money && <Badge tone={money.tone}>{money.words}</Badge>}
    </>
  );
}
