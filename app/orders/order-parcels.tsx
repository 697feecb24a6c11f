import { ExternalLink } from 'lucide-react';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { monthFirst } from '#shop/time.ts';
import { orderTexts } from './order-texts.ts';

type Parcel = OrderJourney['parcels'][number];
type Item = OrderJourney['toCome'][number];

const shown: Record<Parcel['state'], { words: string; tone: Tone }> = {
  'on its way': { words: orderTexts.parcels.onItsWay, tone: 'violet' },
  delivered: { words: orderTexts.parcels.delivered, tone: 'good' },
  undelivered: { words: orderTexts.parcels.undelivered, tone: 'neutral' },
  back: { words: orderTexts.parcels.back, tone: 'neutral' },
};

/** An order that leaves in several parcels: what is in each, where it is, and what is still to come (R190). */
export function OrderParcels({ order: { parcels, toCome, notSent, refunds } }: { order: OrderJourney }) {
  const isPaidBack = refunds.length > 0 && refunds.every(({ state }) => state === 'done');
  const of = parcels.length + (toCome.length > 0 ? 1 : 0);
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="mb-3 text-xl">
        {orderTexts.parcels.title}
      </h2>
      <ul className="divide-y divide-gold-line/60 border-y border-gold-line/60">
        {parcels.map((parcel) => (
          <li key={parcel.part} className="py-4">
            <OneParcel parcel={parcel} of={of} />
          </li>
        ))}
        {toCome.length > 0 && (
          <li className="py-4">
            <h3 className="font-sans font-semibold">{orderTexts.parcels.toCome(of)}</h3>
            <Items items={toCome} />
            <p className="mt-1 text-sm text-soft">{orderTexts.parcels.toComeLead}</p>
          </li>
        )}
        {notSent.length > 0 && (
          <li className="py-4">
            <h3 className="font-sans font-semibold">{orderTexts.parcels.notSent}</h3>
            <Items items={notSent} />
            <p className="mt-1 text-sm text-soft">
              {isPaidBack ? orderTexts.parcels.notSentPaidBack : orderTexts.parcels.notSentLead}
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

function OneParcel({ parcel, of }: { parcel: Parcel; of: number }) {
  const { part, carrier, trackingNumber, url, shippedAt, state, stateAt, reason, items } = parcel;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold">{orderTexts.parcels.one(part, of)}</h3>
        <Badge tone={shown[state].tone}>{shown[state].words}</Badge>
        <time dateTime={stateAt ?? shippedAt} className="text-sm text-soft">
          {stateAt ? monthFirst.dateTime(stateAt) : orderTexts.parcels.leftUs(monthFirst.dateTime(shippedAt))}
        </time>
      </div>
      {reason && state !== 'delivered' && state !== 'on its way' && (
        <p className="text-sm text-soft">{reason}</p>
      )}
      <Items items={items} />
      <p className="mt-1">
        {orderTexts.parcels.tracking(carrier)}{' '}
        <span className="inline-block max-w-full font-semibold tabular-nums">{trackingNumber}</span>
      </p>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere underline decoration-gold-line underline-offset-4 hover:decoration-ink"
        >
          {orderTexts.parcels.follow(part, carrier)}{' '}
          <span className="sr-only">{orderTexts.parcels.newTab}</span>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-1">
      {items.map(({ name, size, quantity }) => (
        <li key={`${name} ${size}`}>{orderTexts.parcels.item(quantity, name, size)}</li>
      ))}
    </ul>
  );
}
