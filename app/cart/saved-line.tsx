import { Sparkles } from 'lucide-react';
import { formatPaise } from '#shop/money.ts';
import { savingsOf } from '#shop/pricing/savings.ts';
import type { CartRow } from './cart-rows.ts';
import { cartTexts } from './cart-texts.ts';
import type { ShownQuote } from './use-quote.ts';

/** What the shopper saves in all, and by what (R313). Nothing where nothing is saved. */
export function SavedLine({ rows, quote }: { rows: readonly CartRow[]; quote: ShownQuote }) {
  const lines = rows.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []));
  const { pricesPaise, offersPaise, onlinePaise, totalPaise } = savingsOf(lines, quote);
  if (totalPaise === 0) return null;
  const parts = [
    pricesPaise > 0 && cartTexts.totals.savedByPrices(formatPaise(pricesPaise)),
    offersPaise > 0 && cartTexts.totals.savedByOffers(formatPaise(offersPaise)),
    onlinePaise > 0 && cartTexts.totals.savedOnline(formatPaise(onlinePaise)),
  ].filter((part) => part !== false);
  return (
    <div className="flex gap-2 rounded-sm bg-good/8 px-3 py-2 text-sm">
      <Sparkles aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0 text-good" />
      <p>
        <span className="font-semibold text-good">{cartTexts.totals.saved(formatPaise(totalPaise))}</span>
        {parts.length > 1 && <span className="block text-soft">{parts.join(', ')}</span>}
        {parts.length === 1 && parts[0]!.replace(formatPaise(totalPaise), '')}
      </p>
    </div>
  );
}
