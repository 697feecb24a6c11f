import type { OrderWithHistory } from './order-view.tsx';

/** How a return stands: being looked at, declined and why, or back with us. */
export function OrderReturn({ request }: { request: NonNullable<OrderWithHistory['returnRequest']> }) {
  const { reason, words, photos, outcome, outcomeReason } = request;
  return (
    <section aria-labelledby="return" className="flex flex-col gap-2">
      <h2 id="return" className="text-xl">
        Your return
      </h2>
      <p className="font-semibold">{outcomes[outcome ?? 'open']}</p>
      {outcome === 'declined' && outcomeReason && <p>Why: {outcomeReason}</p>}
      {outcome === null && (
        <p className="text-soft">
          We write to you how the pieces come back to us. When they are here, we send your refund.
        </p>
      )}
      <p className="text-soft">
        You wrote: {reason}
        {words && <span className="whitespace-pre-line">. {words}</span>}
        {photos > 0 && ` (${photos} ${photos === 1 ? 'photo' : 'photos'})`}
      </p>
    </section>
  );
}

const outcomes = {
  open: 'We are looking at it.',
  declined: 'We could not accept it.',
  'taken back': 'The pieces are back with us.',
};
