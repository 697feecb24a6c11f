import { Card } from '#app/ui/card.tsx';
import type { Gift } from '#shop/orders/gift.ts';
import { weekdayWords } from '#shop/time.ts';

/** What is to be done for a present (R338). */
export function GiftCard({ gift: { note, arriveBy } }: { gift: Gift }) {
  return (
    <Card>
      <h2 className="text-lg">It is a gift</h2>
      <p className="mt-2">
        The parcel goes without the invoice
        {note ? ' and with the card, which is printed with its papers' : ''}.
        {arriveBy && (
          <>
            {' '}
            It is wished for by <strong>{weekdayWords(arriveBy)}</strong>.
          </>
        )}
      </p>
      {note && (
        <blockquote className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line">{note}</blockquote>
      )}
    </Card>
  );
}
