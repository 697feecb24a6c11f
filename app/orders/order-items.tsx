import { Link } from 'react-router';
import { Rupees } from '#app/cart/rupees.tsx';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import type { OrderOutput } from './order-card.tsx';

/** The pieces of an order, each with a way to its page. */
export function OrderItems({ items }: { items: OrderOutput['items'] }) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={`${item.productId} ${item.size}`} className="flex gap-4">
          <Thumbnail address={item.Mainimage[0]} className="w-18" />
          <div className="min-w-0 flex-1">
            <Link to={`/product/${item.productId}`} className="font-semibold hover:underline">
              {item.name}
            </Link>
            <p className="text-sm text-soft">
              {item.size !== '' && <>Size {item.size} · </>}
              Quantity {item.quantity} · <Rupees amount={item.price} /> each
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
