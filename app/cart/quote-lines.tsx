import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { formatRupees } from '#app/ui/price.tsx';
import { quoteTexts } from './quote-texts.ts';
import type { ShownQuote } from './use-quote.ts';

type Amounts = Pick<ShownQuote, 'itemsTotal' | 'discount' | 'deliveryFee' | 'handlingFee' | 'onlineBonus'> & {
  discounts: readonly { name: string; code: string | null; kind: 'items' | 'delivery'; amount: number }[];
};

/** What a quote or an order adds up from, line by line; nothing is left to be found out later (R6). */
export function QuoteLines({ quote, prepaid = false }: { quote: Amounts; prepaid?: boolean }) {
  const { discount, discounts, deliveryFee, handlingFee, onlineBonus } = quote;
  const named = discounts.filter(({ kind }) => kind === 'items');
  const free = discounts.find(({ kind }) => kind === 'delivery');
  return (
    <dl className="flex flex-col gap-2">
      <Line name={quoteTexts.items} amount={formatRupees(quote.itemsTotal)} />
      {named.map(({ name, code, amount }) => (
        <Line key={name} name={`${name} ${code ?? ''}`} amount={`− ${formatRupees(amount)}`} good />
      ))}
      {discount > 0 && named.length === 0 && (
        <Line name={quoteTexts.discount} amount={`− ${formatRupees(discount)}`} good />
      )}
      <Line
        name={`${prepaid ? quoteTexts.deliveryOnline : quoteTexts.delivery}${free ? `, ${free.name} ${free.code ?? ''}` : ''}`}
        amount={deliveryFee > 0 ? formatRupees(deliveryFee) : quoteTexts.free}
        good={deliveryFee === 0}
      />
      {handlingFee > 0 && <Line name={quoteTexts.handling} amount={formatRupees(handlingFee)} />}
      {onlineBonus > 0 && (
        <Line name={quoteTexts.onlineBonus} amount={`− ${formatRupees(onlineBonus)}`} good />
      )}
    </dl>
  );
}

/** The total, with what it would have been without any discount struck through (R8). */
export function QuoteTotal({ quote, label = quoteTexts.total }: { quote: ShownQuote; label?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 border-t border-gold-line pt-4">
      <span className="font-semibold">{label}</span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums">
        {quote.originalTotal > quote.total && (
          <s className="text-soft">
            <span className="sr-only">{quoteTexts.withoutDiscount} </span>
            {formatRupees(quote.originalTotal)}
          </s>
        )}
        <strong className="text-xl">{formatRupees(quote.total)}</strong>
      </span>
    </p>
  );
}

function Line({ name, amount, good = false }: { name: string; amount: string; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-soft">{name}</dt>
      <dd className={classNames('shrink-0 tabular-nums', good && 'font-semibold text-good')}>{amount}</dd>
    </div>
  );
}
