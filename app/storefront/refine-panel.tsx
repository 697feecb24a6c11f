import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { listTexts } from './list-texts.ts';
import { RefineForm, type RefineProps } from './refine-form.tsx';
import { chipsOf, clearedAddress } from './refine-words.ts';

/**
 * The choices beside the list on a desk; the whole panel folds. On a phone it is shown only as the target of the
 * Filters link, for readers without scripts.
 */
export function RefinePanel(props: RefineProps) {
  const some = chipsOf(props.refinement).length > 0;
  return (
    <aside
      id="refine"
      aria-label={listTexts.refine.title}
      className="max-lg:hidden max-lg:target:block lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto lg:pr-3 lg:pb-8 lg:mask-b-from-[calc(100%-2rem)] lg:[:has(>details:not([open]))]:mask-none lg:[:has(>details:not([open]))]:static lg:[:has(>details:not([open]))]:pb-1"
    >
      <details open className="group/panel relative">
        <summary className="flex min-h-12 list-none items-center gap-2 text-lg font-semibold [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-4 text-gold" />
          {listTexts.refine.title}
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-gold transition-transform group-open/panel:rotate-180"
          />
        </summary>
        {some && (
          <Link
            to={clearedAddress(props.refinement)}
            preventScrollReset
            className="absolute top-0 right-0 inline-flex min-h-12 items-center text-sm text-gold underline decoration-gold-line underline-offset-4"
          >
            {listTexts.refine.clear}
          </Link>
        )}
        <RefineForm {...props} />
      </details>
    </aside>
  );
}
