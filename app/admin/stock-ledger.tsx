import { Link } from 'react-router';
import { orderNumberOf } from '#shop/order-number.ts';
import type { Movement } from '#shop/stock/desk.server.ts';
import { monthFirst } from '#shop/time.ts';

const reasons = {
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost',
  sample: 'Sample',
  found: 'Found',
} as const;
const kinds = {
  'bought in': 'Bought in',
  sold: 'Sold',
  returned: 'Came back',
  'written off': 'Written off',
} as const;

/** What came and went of a size, newest first, with what was there after each. */
export function StockLedger({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return <p className="mt-3 text-soft">Nothing yet.</p>;
  return (
    <ol className="mt-3 divide-y divide-line rounded-md bg-raised text-sm ring-1 ring-line">
      {movements.map((each) => (
        <li key={each.id} className="grid grid-cols-[1fr_auto_auto] gap-x-4 px-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">
              {each.kind === 'corrected' ? reasons[each.reason!] : kinds[each.kind]}
            </span>{' '}
            {each.orderId && <Link to={`/admin/orders/${each.orderId}`}>{orderNumberOf(each.orderId)}</Link>}
            {each.supplier && `from ${each.supplier}${each.reference && `, ${each.reference}`}`}
            {each.note && ` ${each.note}`}
            <span className="block text-soft">
              {monthFirst.dateTime(each.at)}
              {each.actor && `, ${each.actor}`}
            </span>
          </span>
          <span className="text-right font-semibold tabular-nums">
            {each.quantity > 0 ? `+${each.quantity}` : `−${-each.quantity}`}
          </span>
          <span className="w-16 text-right text-soft tabular-nums">
            {each.left}
            <span className="sr-only"> left</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
