import { ExternalLink } from 'lucide-react';
import type { OrderWithHistory } from './order-view.tsx';

/** With whom the parcel travels, and under which number. */
export function OrderParcel({ tracking }: { tracking: NonNullable<OrderWithHistory['tracking']> }) {
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="mb-3 text-xl">
        Your parcel
      </h2>
      <p>
        {tracking.carrier}, tracking number{' '}
        <span className="font-semibold break-all tabular-nums">{tracking.trackingNumber}</span>
      </p>
      {tracking.url && (
        <a
          href={tracking.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-gold-line underline-offset-4 hover:decoration-ink"
        >
          Follow it at {tracking.carrier} <span className="sr-only">(opens in a new tab)</span>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </section>
  );
}
