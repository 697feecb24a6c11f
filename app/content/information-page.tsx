import type { ReactNode } from 'react';
import { Divider } from '#app/ui/card.tsx';
import { policyTexts } from './policy-texts.ts';
import { type Section, TableOfContents } from './table-of-contents.tsx';

type InformationPageProps = {
  title: string;
  lead: ReactNode;
  /** When the text last changed. */
  updated?: string;
  /** What most readers came for, before the text. */
  facts?: readonly { name: string; value: string }[];
  sections: readonly Section[];
  /** Beneath the title. */
  notice?: ReactNode;
  end?: ReactNode;
};

/** One calm layout for long text: what matters first, a table of contents where it is long, good on paper too. */
export function InformationPage({
  title,
  lead,
  updated,
  facts,
  sections,
  notice,
  end,
}: InformationPageProps) {
  const isLong = sections.length > 4;
  return (
    <div className="page py-8 sm:py-12 lg:py-16">
      <div className="mx-auto max-w-5xl">
        <header className="max-w-[40rem]">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 text-lg text-soft">{lead}</p>
          {updated && <p className="mt-3 text-sm text-soft">{policyTexts.updated(updated)}</p>}
          {notice}
        </header>
        {facts && <Facts facts={facts} />}
        <div
          className={
            isLong ? 'mt-10 grid items-start gap-x-16 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]' : 'mt-10'
          }
        >
          {isLong && <TableOfContents sections={sections} />}
          <div className="flex max-w-[40rem] flex-col gap-10">
            {sections.map(({ id, title: heading, body }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={heading ? `${id}-title` : undefined}
                className="long-text"
              >
                {heading && (
                  <h2 id={`${id}-title`} className="text-xl">
                    {heading}
                  </h2>
                )}
                {body}
              </section>
            ))}
            <Divider className="print:hidden" />
            {end}
          </div>
        </div>
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="mt-8 grid gap-x-10 border-y border-gold-line/60 py-2 sm:grid-cols-3 sm:py-6">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end gap-0.5 py-3 not-first:border-line max-sm:not-first:border-t sm:py-0"
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-serif text-xl font-semibold text-gold lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
