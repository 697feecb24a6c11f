import { Link } from 'react-router';
import { useTerms } from '#app/terms.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { orderNumber } from './order-words.ts';

type Return = OrderJourney['returns'][number];

const stages = {
  asked: 'We are looking at it.',
  approved: 'Yes, we’ll take it back. Please send it to us.',
  received: 'It’s with us. We’re checking the pieces.',
  declined: 'We could not accept it.',
  done: 'The pieces are back with us.',
} satisfies Record<Return['stage'], string>;

/** How each return of an order stands: which pieces, what happens next, what goes out for them (R153). */
export function OrderReturns({ returns }: { returns: OrderJourney['returns'] }) {
  return (
    <section aria-labelledby="return" className="flex flex-col gap-6">
      <h2 id="return" className="-mb-4 text-xl">
        {returns.length > 1 ? 'Your returns' : 'Your return'}
      </h2>
      {returns.map((each) => (
        <OneReturn key={each.askedAt} of={each} />
      ))}
    </section>
  );
}

function OneReturn({
  of: { stage, reason, words, photos, advice, outcomeReason, items, exchangeOrder },
}: {
  of: Return;
}) {
  const isOpen = stage === 'asked' || stage === 'approved' || stage === 'received';
  const exchanges = items.some(({ exchangeFor }) => exchangeFor !== null);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{stages[stage]}</p>
      {stage === 'declined' && outcomeReason && <p>Why: {outcomeReason}</p>}
      {stage === 'approved' && advice && <p className="whitespace-pre-line">{advice}</p>}
      {isOpen && <Next stage={stage} exchanges={exchanges} />}
      <ul className="flex flex-col gap-1">
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand twice, and the list never changes
          <li key={place}>{inWords(item)}</li>
        ))}
      </ul>
      {exchangeOrder && stage !== 'declined' && (
        <p>
          <Link to={`/order/${exchangeOrder}`} className="underline underline-offset-4">
            In exchange: order #{orderNumber(exchangeOrder)}
          </Link>
        </p>
      )}
      <p className="text-soft">
        You wrote: {reason}
        {words && <span className="whitespace-pre-line">. {words}</span>}
        {photos > 0 && ` (${photos} ${photos === 1 ? 'photo' : 'photos'})`}
      </p>
    </div>
  );
}

function Next({ stage, exchanges }: { stage: Return['stage']; exchanges: boolean }) {
  const { refundDays } = useTerms();
  const then = exchanges
    ? 'what you want instead leaves us'
    : `what you paid for it goes back within ${refundDays} business days`;
  return (
    <p className="text-soft">
      {stage === 'asked'
        ? `We write to you how the pieces come back to us. When they are here, ${then}.`
        : `Once we’ve checked the pieces,  ${then}.`}
    </p>
  );
}

function inWords(item: Return['items'][number]): string {
  const { name, size, quantity, exchangeFor, exchangeName, back } = item;
  const what = `${quantity} × ${name}${size && `, size ${size}`}`;
  const another =
    exchangeName && `${item.exchangeQuantity} × ${exchangeName}${exchangeFor && `, size ${exchangeFor}`}`;
  const same = exchangeFor === size || exchangeFor === '' ? 'the same again' : `size ${exchangeFor}`;
  const wish = exchangeFor === null ? '' : `, in exchange for ${another ?? same}`;
  return `${what}${wish}${back !== null && back < quantity ? ` (${back} came)` : ''}`;
}
