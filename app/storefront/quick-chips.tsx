import { useFocusKept } from '#app/ui/focus-kept.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { listTexts } from './list-texts.ts';
import { quickChoices } from './quick-choices.ts';
import type { RefineProps } from './refine-form.tsx';

/** What many look for, each one tap (R304); in one row that scrolls sideways. */
export function QuickChips(props: RefineProps & { total: number }) {
  const quick = quickChoices(props);
  useFocusKept(quick.length);
  if (quick.length === 0) return null;
  return (
    <nav aria-label={listTexts.chips.quick} className="edge-row mb-4 [scrollbar-width:none] lg:mx-0 lg:px-0">
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        {quick.map(({ words, to }) => (
          <li key={words}>
            <PageLink
              prefetch="none"
              to={to}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full border border-gold-line bg-raised px-4 text-sm whitespace-nowrap hover:border-ink"
            >
              {words}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
