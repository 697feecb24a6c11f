import { Card } from '#app/ui/card.tsx';
import type { OrderOutput } from '#shop/orders/order-output.ts';
import { weekdayWords } from '#shop/time.ts';
import { orderTexts } from './order-texts.ts';

/** That an order is a present, and what its card says (R338). */
export function GiftNote({ gift: { note, arriveBy } }: { gift: NonNullable<OrderOutput['gift']> }) {
  return (
    <Card>
      <h2 className="mb-3 text-xl">{orderTexts.gift.title}</h2>
      {note && (
        <p className="border border-gold-line px-4 py-5 text-center font-serif text-lg whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <p className="mt-3 text-sm text-soft">
        {orderTexts.gift.noPrices}
        {arriveBy && ` ${orderTexts.gift.arriveBy(weekdayWords(arriveBy))}`}
      </p>
    </Card>
  );
}
