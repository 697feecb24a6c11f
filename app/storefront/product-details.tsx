import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Route } from './+types/product-page.ts';
import { ScaleCard } from './life-size/scale-card.tsx';
import { productTexts } from './product-texts.ts';

export type ProductView = Route.ComponentProps['loaderData'];

/** What else there is to know, behind headings that open. */
export function ProductDetails({ view }: { view: ProductView }) {
  return (
    <div>
      <Glance facts={view.glance} />
      {view.guide && <ScaleCard piece={view.guide} />}
      <Disclosure title={productTexts.details.description} open>
        <Description parts={view.description} />
      </Disclosure>
      <Disclosure title={productTexts.details.material}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
          {view.facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure title={productTexts.details.delivery}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm marker:text-gold">
          <li>{productTexts.details.sent(view.processing, view.delivery)}</li>
          <li>{view.fees.prepaid}.</li>
          <li>{view.fees.cod}.</li>
          <li>{productTexts.details.returns(view.returnDays, view.reportDays)}</li>
        </ul>
      </Disclosure>
      <Disclosure title={productTexts.details.seller}>
        <p className="text-sm">
          {productTexts.details.sellerIs(view.seller.name, view.seller.address)}{' '}
          <a href={`mailto:${view.seller.email}`} className="underline underline-offset-4">
            {view.seller.email}
          </a>
        </p>
      </Disclosure>
    </div>
  );
}

/** What a buyer asks first, two by two. */
function Glance({ facts }: { facts: ProductView['glance'] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="mb-2 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
      {facts.map(({ name, value }) => (
        <li key={name} className="flex flex-col gap-0.5 bg-paper px-3.5 py-3 last:odd:col-span-2">
          <span className="eyebrow text-gold">{name}</span>
          <span className="text-sm leading-snug">{value}</span>
        </li>
      ))}
    </ul>
  );
}

function Disclosure({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <h2 className="font-sans text-base">{title}</h2>
        <Plus aria-hidden="true" className="size-5 shrink-0 text-gold group-open:hidden" />
        <Minus aria-hidden="true" className="hidden size-5 shrink-0 text-gold group-open:block" />
      </summary>
      <div className="max-w-[65ch] pb-5">{children}</div>
    </details>
  );
}

function Description({ parts }: { parts: ProductView['description'] }) {
  return (
    <div className="flex flex-col gap-3">
      {parts.map((part, place) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice, and the list never changes
          <p key={place}>{part.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice, and the list never changes
          <ul key={place} className="flex list-disc flex-col gap-1 pl-5 text-sm marker:text-gold">
            {part.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice, and the list never changes
              <li key={at}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
