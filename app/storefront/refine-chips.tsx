import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import type { Refinement } from '#shop/catalogue/refinement.ts';
import { listTexts } from './list-texts.ts';
import { chipsOf, clearedAddress } from './refine-words.ts';

/** What is chosen, each with the way to take it back. */
export function RefineChips({ refinement }: { refinement: Refinement }) {
  const chips = chipsOf(refinement);
  useFocusKept(chips.length);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={listTexts.refine.chosen} className="flex flex-wrap items-center gap-2 pb-5">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <Link
            to={without}
            preventScrollReset
            className="inline-flex tap items-center gap-1.5 rounded-full bg-sunk pr-2.5 pl-3.5 text-sm hover:ring-1 hover:ring-gold-line"
          >
            <span className="sr-only">{listTexts.refine.remove} </span>
            {words}
            <X aria-hidden="true" className="size-3.5 text-gold" />
          </Link>
        </li>
      ))}
      {/* Written out: of Tailwind's `not-group-has` a browser styles the whole page anew with each element that is added. */}
      <li className="lg:hidden lg:[.refined:has(#refine>details:not([open]))_&]:list-item">
        <Link
          to={clearedAddress(refinement)}
          preventScrollReset
          className="inline-flex tap items-center px-2 text-sm text-gold underline decoration-gold-line underline-offset-4"
        >
          {listTexts.refine.clear}
        </Link>
      </li>
    </ul>
  );
}
