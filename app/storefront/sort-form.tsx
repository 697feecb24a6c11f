import { Form, useSubmit } from 'react-router';
import { type CardOrder, cardOrders } from '#shop/catalogue/product-card.ts';

/** Chooses the order of the list in the address; without scripts by its button. */
export function SortForm({ order }: { order: CardOrder }) {
  const submit = useSubmit();
  return (
    <Form action="/collection" className="flex items-center gap-2">
      <label htmlFor="sort" className="text-sm text-soft max-sm:sr-only">
        Sort by
      </label>
      <select
        key={order}
        id="sort"
        name="sort"
        defaultValue={order}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
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
          Sort
        </button>
      </noscript>
    </Form>
  );
}
