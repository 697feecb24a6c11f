import { PageLink } from '#app/ui/page-link.tsx';
import type { Choice } from '#shop/catalogue/refine-cards.ts';
import { priceBands, type Refinement } from '#shop/catalogue/refinement.ts';
import { listTexts } from './list-texts.ts';
import { Count } from './refine-group.tsx';
import { addressOf, priceWords } from './refine-words.ts';

/** Steps of price, each one link, and a range of one's own in whole rupees. */
export function RefinePrice({ refinement, choices }: { refinement: Refinement; choices: readonly Choice[] }) {
  const { minRupees, maxRupees } = refinement;
  return (
    <>
      <ul>
        {priceBands.map(({ min, max }, place) => {
          const count = choices[place]?.count ?? 0;
          const current = min === minRupees && max === maxRupees;
          if (count === 0 && !current) return null;
          return (
            <li key={min}>
              <PageLink
                prefetch="none"
                to={addressOf(refinement, {
                  minRupees: current ? null : min,
                  maxRupees: current ? null : max,
                })}
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className="flex tap items-center justify-between gap-3 text-sm underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-gold"
              >
                {priceWords(min, max)}
                <Count count={count} />
              </PageLink>
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex items-end gap-2">
        <PriceField name="min" label={listTexts.refine.from} value={minRupees} />
        <PriceField name="max" label={listTexts.refine.to} value={maxRupees} />
        <button
          type="submit"
          className="h-11 shrink-0 rounded-sm border border-gold px-3 text-sm font-semibold hover:bg-sunk"
        >
          {listTexts.refine.apply}
          <span className="sr-only"> {listTexts.refine.priceRange}</span>
        </button>
      </div>
    </>
  );
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="min-w-0 flex-1 text-sm text-soft">
      {label}
      <input
        type="text"
        inputMode="numeric"
        pattern="\s*[0-9]{1,6}\s*"
        title={listTexts.refine.wholeRupees}
        name={name}
        defaultValue={value ?? ''}
        className="mt-1 block h-11 w-full min-w-0 rounded-sm border border-field-line bg-raised px-2 text-base text-ink tabular-nums hover:border-ink"
      />
    </label>
  );
}
