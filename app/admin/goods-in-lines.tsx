import { useEffect, useRef } from 'react';
import { Card } from '#app/ui/card.tsx';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import { itemOf, type NamedGoods, piecesCalled, type WrongField } from './goods-in-state.ts';

const number =
  'min-h-11 w-24 rounded-sm border border-field-line bg-raised px-3 tabular-nums aria-invalid:border-danger';
const WORDS_ID = 'goods-wrong';

type GoodsLinesProps = {
  lines: readonly NamedGoods[];
  /** `item`: of the line that changes. */
  onChange: (item: string, to: Partial<NamedGoods>) => void;
  wrong: WrongField | null;
};

/** What came in, line by line: how many pieces, and what one of them cost. What is `wrong` is said there, and takes the focus. */
export function GoodsLines({ lines, onChange, wrong }: GoodsLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (wrong) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return (
    <Card>
      <ul ref={list} className="divide-y divide-line">
        {lines.map((line) => {
          const { quantity, cost } = line;
          const [item, what] = [itemOf(line), piecesCalled(line)];
          const isWrong = item === wrong?.item;
          const wiring = (field: WrongField['field']) =>
            isWrong && field === wrong.field && { 'aria-invalid': true, 'aria-describedby': WORDS_ID };
          const change = (to: Partial<NamedGoods>) => onChange(item, to);
          return (
            <li key={item} className="flex flex-wrap items-center gap-3 py-2">
              <input type="hidden" name="item" value={item} />
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
                {...wiring('n')}
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
                  {...wiring('cost')}
                />
              </label>
              {isWrong && (
                <p id={WORDS_ID} className="basis-full text-sm font-semibold text-danger">
                  {wrong.words}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-soft">A line of 0 pieces is left out.</p>
    </Card>
  );
}
