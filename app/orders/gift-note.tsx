import { Card } from '#app/ui/card.tsx';
import type { OrderOutput } from '#shop/orders/order-output.ts';
import { weekdayWords } from '#shop/time.ts';

/** That an order is a present, and what its card says (R338). */
export function GiftNote({ gift: { note, arriveBy } }: { gift: NonNullable<OrderOutput['gift']> }) {
  return (
    <Card>
      <h2 className="mb-3 text-xl">A gift</h2>
      {note && (
        <p className="border border-gold-line px-4 py-5 text-center font-serif text-lg whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <p className="mt-3 text-sm text-soft">
        There are no prices in the parcel.{arriveBy && ` You asked for it by ${weekdayWords(arriveBy)}.`}
      </p>
    </Card>
  );
}
