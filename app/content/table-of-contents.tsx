import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { policyTexts } from './policy-texts.ts';

export type Section = { id: string; title: string; body: ReactNode };

/** The way to each section: beside the text where there is room, behind one line above it where there is not. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="lg:sticky lg:top-22 print:hidden">
      <details className="group border-b border-line lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {policyTexts.contents}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-gold transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-4">
          <Entries sections={sections} />
        </div>
      </details>
      <nav aria-label={policyTexts.contents} className="max-lg:hidden">
        <p className="eyebrow mb-2 text-gold">{policyTexts.contents}</p>
        <Entries sections={sections} />
      </nav>
    </div>
  );
}

function Entries({ sections }: { sections: readonly Section[] }) {
  return (
    <ul className="border-l border-gold-line/60">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex tap items-center border-l border-transparent py-1 pl-4 text-sm text-soft transition-colors hover:border-gold hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
