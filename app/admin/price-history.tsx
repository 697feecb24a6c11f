import { Card } from '#app/ui/card.tsx';
import type { PriceChange } from '#shop/catalogue/edit-products.server.ts';
import { formatPaise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import { staffName } from '#shop/viewer.ts';

/** What a product cost, the newest first: who set it, and when (R210). */
export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">Price history</h2>
      <ol className="mt-3 divide-y divide-line text-sm">
        {changes.map(({ id, at, actor, onSale, pricePaise, mrpPaise, offer }) => (
          <li key={id} className="py-2 tabular-nums">
            <span className="font-semibold">{formatPaise(pricePaise)}</span>{' '}
            <span className="text-soft">
              of MRP {formatPaise(mrpPaise)}
              {!onSale && ', not on sale'}
            </span>
            {offer && (
              <span className="block">
                {formatPaise(offer.pricePaise)} from {monthFirst.dateTime(offer.from)} until{' '}
                {monthFirst.dateTime(offer.until)}
              </span>
            )}
            <span className="block text-xs text-soft">
              <time dateTime={at.toISOString()}>{monthFirst.dateTime(at)}</time>, {staffName(actor)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
