import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { cardOrderOf, cardOrders } from '#shop/catalogue/product-card.ts';
import { fieldsOf, type Refinement } from '#shop/catalogue/refinement.ts';
import { listTexts } from './list-texts.ts';
import { addressOf, pathOf } from './refine-words.ts';

/** Chooses the order of the list, keeping what is chosen; without scripts by its button. */
export function RefineSort({ refinement }: { refinement: Refinement }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = refinement.order;
  }, [refinement]);
  return (
    <Form action={pathOf(refinement)} className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {fieldsOf(refinement).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {refinement.text && <input type="hidden" name="q" value={refinement.text} />}
      <label htmlFor="sort" className="text-sm text-soft max-sm:sr-only">
        {listTexts.refine.sortBy}
      </label>
      <select
        ref={select}
        id="sort"
        name="sort"
        defaultValue={refinement.order}
        onChange={(event) =>
          navigate(addressOf(refinement, { order: cardOrderOf(event.target.value) }), {
            preventScrollReset: true,
          })
        }
        className="h-11 rounded-sm border border-field-line bg-raised px-3 text-sm hover:border-ink"
      >
        {cardOrders.map(({ order, name }) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="h-11 rounded-sm border border-gold px-3 text-sm font-semibold">
          {listTexts.refine.sort}
        </button>
      </noscript>
    </Form>
  );
}
