import { Link } from 'react-router';
import { QuoteLines } from '#app/cart/quote-lines.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/order-page.ts';

/** The pieces of an order, and what its total adds up from; an exchange says what it costs at the head of the page. */
export function OrderBought({ page: { order, sums } }: { page: Route.ComponentProps['loaderData'] }) {
  return (
    <Card>
      <h2 className="text-lg">What was bought</h2>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map(({ productId, name, size, quantity, unitPricePaise }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand twice, and the list never changes
          <li key={place} className="flex justify-between gap-4 py-2">
            <span>
              {quantity} × <Link to={`/product/${productId}`}>{name}</Link>
              {size && `, size ${size}`}
            </span>
            <span className="tabular-nums">{formatPaise(unitPricePaise * quantity)}</span>
          </li>
        ))}
      </ul>
      {order.exchangeOf === null && (
        <div className="mt-2 border-t border-line pt-4">
          <QuoteLines quote={sums} />
          <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
            Total <span className="tabular-nums">{formatPaise(order.totalPaise)}</span>
          </p>
        </div>
      )}
    </Card>
  );
}
