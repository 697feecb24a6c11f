import { Card } from '#app/ui/card.tsx';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import type { NamedGoods } from './goods-in-state.ts';

const number = 'min-h-11 w-24 rounded-sm border border-field-line bg-raised px-3 tabular-nums';

type GoodsLinesProps = { lines: readonly NamedGoods[]; onChange: (lines: NamedGoods[]) => void };

/** What came in, line by line: how many pieces, and what one of them cost. */
export function GoodsLines({ lines, onChange }: GoodsLinesProps) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {lines.map((line, at) => {
          const { productId, size, name, quantity, cost } = line;
          const what = `${name}${size && `, size ${size}`}`;
          const change = (to: Partial<NamedGoods>) => onChange(lines.with(at, { ...line, ...to }));
          return (
            <li key={`${productId} ${size}`} className="flex flex-wrap items-center gap-3 py-2">
              <input type="hidden" name="item" value={`${productId}~${size}`} />
              <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{what}</span>
              <input
                type="number"
                name="n"
                aria-label={`Pieces of ${what}`}
                value={quantity}
                onChange={({ target }) => change({ quantity: target.value })}
                min={0}
                max={MOST_PIECES}
                className={number}
              />
              <label className="flex items-center gap-2">
                <span aria-hidden="true">₹</span>
                <input
                  name="cost"
                  inputMode="decimal"
                  aria-label={`Cost of one piece of ${what} in rupees`}
                  value={cost}
                  onChange={({ target }) => change({ cost: target.value })}
                  maxLength={10}
                  className={number}
                />
              </label>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-soft">A line of 0 pieces is left out.</p>
    </Card>
  );
}
