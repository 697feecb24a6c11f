import type { ReactNode } from 'react';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { may } from '#shop/abilities.ts';
import type { Part, PartState } from '#shop/fulfilment/parts.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';
import { ParcelFields, ReasonField, TakenBackFields } from './parcel-fields.tsx';

type DeskOrderPage = Route.ComponentProps['loaderData'];

const shown: Record<PartState, { words: string; tone: Tone }> = {
  'on its way': { words: 'On its way', tone: 'violet' },
  delivered: { words: 'Delivered', tone: 'good' },
  undelivered: { words: 'Not handed over', tone: 'warn' },
  back: { words: 'Came back', tone: 'neutral' },
};

/** The parcels of an order that leaves in several, each with what is in it and what can be done (R191). */
export function OrderParcels({ page }: { page: DeskOrderPage }) {
  const { order, parts, unsent } = page;
  if (parts.length === 0) return null;
  const isPacked = order.status === 'Processing' && unsent.length > 0;
  const of = parts.length + (isPacked ? 1 : 0);
  return (
    <Card>
      <h2 className="text-lg">Parcels</h2>
      <ul className="mt-1 divide-y divide-line">
        {parts.map((part) => (
          <li key={part.part} className="py-4 last:pb-0">
            <Parcel page={page} part={part} of={of} />
          </li>
        ))}
        {unsent.length > 0 && (
          <li className="py-4 last:pb-0">
            <h3 className="font-sans font-semibold">
              {isPacked ? `Parcel ${of} of ${of}: to be packed` : 'Not sent'}
            </h3>
            <Pieces pieces={unsent} />
          </li>
        )}
      </ul>
    </Card>
  );
}

function Parcel({ page: { order, role }, part, of }: { page: DeskOrderPage; part: Part; of: number }) {
  const { state, carrier, trackingNumber, trackingUrl, shippedAt, endedAt, reason } = part;
  const isOpen = state === 'on its way' || state === 'undelivered';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-sans font-semibold">
          Parcel {part.part} of {of}
        </h3>
        <Badge tone={shown[state].tone}>{shown[state].words}</Badge>
        {isOpen && may(role, 'ship-orders') && (
          <a href={`/admin/papers?order=${order.id}&parcel=${part.part}`} className="text-sm">
            Its label and slip (PDF)
          </a>
        )}
      </div>
      <p className="mt-1 text-sm">
        {trackingUrl ? <a href={trackingUrl}>{carrier}</a> : carrier},{' '}
        <span className="font-mono break-all">{trackingNumber}</span>, left {monthFirst.dateTime(shippedAt)}
        {endedAt && `, ${shown[state].words.toLowerCase()} ${monthFirst.dateTime(endedAt)}`}
      </p>
      {reason && <p className="text-sm text-soft">{reason}</p>}
      <Pieces pieces={part.lines.map((line) => ({ ...order.items[line.position]!, ...line }))} />
      {isOpen && may(role, 'ship-orders') && <Next part={part} />}
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly { name: string; size: string; quantity: number }[] }) {
  return (
    <ul className="mt-2 text-sm">
      {pieces.map(({ name, size, quantity }) => (
        <li key={`${name} ${size}`}>
          {quantity} × {name}
          {size && `, size ${size}`}
        </li>
      ))}
    </ul>
  );
}

function Next({ part: { part, state } }: { part: Part }) {
  const which = <input type="hidden" name="part" value={part} />;
  return (
    <div className="mt-3 grid gap-6 sm:grid-cols-2">
      {state === 'on its way' ? (
        <>
          <AdminForm
            intent={`parcel-delivered ${part}`}
            label={`Parcel ${part} was delivered`}
            variant="primary"
          >
            {which}
          </AdminForm>
          <More key="was not handed over" summary={`Parcel ${part} was not handed over`}>
            <AdminForm intent={`parcel-undelivered ${part}`} label="Write it down">
              {which}
              <ReasonField hint="The shopper reads it." />
            </AdminForm>
          </More>
        </>
      ) : (
        <>
          <More key="again" summary={`Send parcel ${part} again`}>
            <AdminForm intent={`parcel-again ${part}`} label="Hand it to the carrier" variant="primary">
              {which}
              <ParcelFields />
            </AdminForm>
          </More>
          <More key="is with us again" summary={`Parcel ${part} is with us again`}>
            <AdminForm intent={`parcel-back ${part}`} label="Take it back" guarded>
              {which}
              <TakenBackFields />
              <p className="text-sm text-soft">What was paid for its pieces goes back.</p>
            </AdminForm>
          </More>
        </>
      )}
    </div>
  );
}

function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm font-semibold">{summary}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
