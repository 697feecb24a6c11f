import { Link } from 'react-router';
import { useTerms } from '#app/terms.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { orderTexts } from './order-texts.ts';

type Return = OrderJourney['returns'][number];

const stages = {
  asked: orderTexts.returns.asked,
  approved: orderTexts.returns.approved,
  received: orderTexts.returns.received,
  declined: orderTexts.returns.declined,
  done: orderTexts.returns.done,
} satisfies Record<Return['stage'], string>;

/** How each return of an order stands: which pieces, what happens next, what goes out for them (R153). */
export function OrderReturns({ returns }: { returns: OrderJourney['returns'] }) {
  return (
    <section aria-labelledby="return" className="flex flex-col gap-6">
      <h2 id="return" className="-mb-4 text-xl">
        {returns.length > 1 ? orderTexts.returns.titleOfMany : orderTexts.returns.title}
      </h2>
      {returns.map((each) => (
        <OneReturn key={each.askedAt} of={each} />
      ))}
    </section>
  );
}

function OneReturn({
  of: { stage, reason, words, photos, advice, outcomeReason, items, exchangeOrder, isExchangeOff },
}: {
  of: Return;
}) {
  const isOpen = stage === 'asked' || stage === 'approved' || stage === 'received';
  const exchanges = !isExchangeOff && items.some(({ exchangeFor }) => exchangeFor !== null);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{stages[stage]}</p>
      {stage === 'declined' && outcomeReason && <p>{orderTexts.returns.why(outcomeReason)}</p>}
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
            {orderTexts.returns.exchangeOrder(orderNumberOf(exchangeOrder))}
          </Link>
          {isExchangeOff && ` ${orderTexts.returns.exchangeOff}`}
        </p>
      )}
      <p className="text-soft">
        {orderTexts.returns.youWrote(reason)}
        {words && <span className="whitespace-pre-line">. {words}</span>}
        {photos > 0 && ` ${orderTexts.returns.photos(photos)}`}
      </p>
    </div>
  );
}

function Next({ stage, exchanges }: { stage: Return['stage']; exchanges: boolean }) {
  const { refundDays } = useTerms();
  const { next } = orderTexts.returns;
  const money = stage === 'asked' ? next.askedMoney : next.onItsWayMoney;
  const exchange = stage === 'asked' ? next.askedExchange : next.onItsWayExchange;
  return <p className="text-soft">{exchanges ? exchange : money(refundDays)}</p>;
}

function inWords(item: Return['items'][number]): string {
  const { name, size, quantity, exchangeFor, exchangeName, exchangeQuantity, back } = item;
  const { piece, size: ofSize, sameAgain, inExchange, came } = orderTexts.returns;
  const what = piece(quantity, name, size);
  const same = exchangeFor === size || exchangeFor === '' ? sameAgain : ofSize(exchangeFor ?? '');
  const instead = exchangeName ? piece(exchangeQuantity ?? 0, exchangeName, exchangeFor ?? '') : same;
  const words = exchangeFor === null ? what : inExchange(what, instead);
  return back !== null && back < quantity ? came(words, back) : words;
}
