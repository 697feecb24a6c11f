import { BadgeCheck, Info, LockKeyhole, Truck } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { QuoteLines, QuoteTotal } from '#app/cart/quote-lines.tsx';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import type { Products } from '#app/cart/use-products.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { useAction } from '#app/data/use-form.ts';
import { deliveryWords, orderByWords } from '#app/delivery/use-delivery.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { formatRupees, Rupees } from '#app/ui/price.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OrderBy } from '#shop/content/festivals.ts';
import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';
import { keepDiscount, keptDiscount } from './checkout-memory.ts';
import type { Refused } from './place-order.ts';

type OrderSummaryProps = {
  quote: ShownQuote | null;
  products: Products | null;
  failure: string | null;
  children: ReactNode;
};

/** What is bought, line by line, from one quote (R55). `children` stand between items and amounts. */
export function OrderSummary({ quote, products, failure, children }: OrderSummaryProps) {
  if (failure) return <p className="font-semibold text-danger">{failure}</p>;
  if (!quote) return <SummarySkeleton />;
  const { byProduct } = notHeldWords(quote);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {quote.items.map((item) => (
          <li key={`${item.productId} ${item.size}`} className="flex gap-3">
            <Thumbnail address={products?.get(item.productId)?.Mainimage[0]} className="w-16" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{item.name}</p>
              <p className="text-sm text-soft">
                {item.size !== '' && <>Size {item.size} · </>}
                Quantity {item.quantity}
              </p>
              {byProduct.has(item.productId) && (
                <p className="text-sm text-info">{byProduct.get(item.productId)}</p>
              )}
            </div>
            <Rupees amount={item.lineTotal} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
      {children}
      <div className="border-t border-line pt-4">
        <QuoteLines quote={quote} />
      </div>
    </>
  );
}

function SummarySkeleton() {
  return (
    <>
      <div className="flex gap-3">
        <Skeleton className="aspect-square w-16" />
        <div className="flex-1">
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={4} />
    </>
  );
}

/** When the order comes: for the address's PIN code, or, before it is known, the usual way. */
type EstimateProps = {
  delivery: (DeliveryOutput & { orderBy?: OrderBy | undefined }) | null;
  usualWay: string;
};

export function EstimateLine({ delivery, usualWay }: EstimateProps) {
  return (
    <p className="flex gap-2 text-sm">
      <Truck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-gold" />
      <span className="min-w-0">
        {delivery ? deliveryWords(delivery) : usualWay}
        {delivery?.orderBy && <span className="block font-semibold">{orderByWords(delivery.orderBy)}</span>}
      </span>
    </p>
  );
}

/** The box for a discount code, with what became of it (R46). */
export function DiscountBox({ discount }: { discount: ReturnType<typeof useDiscount> }) {
  const { typed, applied, error, busy, type, apply, remove } = discount;
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label="Discount code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="min-w-0 flex-1"
          value={typed}
          readOnly={applied !== null}
          onChange={(event) => type(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <Button
          variant="secondary"
          busy={busy}
          disabled={typed.trim() === '' || applied !== null}
          onClick={() => void apply()}
        >
          Apply
        </Button>
      </div>
      <div aria-live="polite" className="text-sm font-semibold">
        {error && <p className="mt-1.5 text-danger">{error}</p>}
        {applied && (
          <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-good">
            <span className="inline-flex items-center gap-1.5">
              <BadgeCheck aria-hidden="true" className="size-4" />
              Discount applied successfully!
            </span>
            <button
              type="button"
              onClick={() => remove()}
              className="min-h-9 font-normal text-soft underline underline-offset-4 hover:text-ink"
            >
              Remove code
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

type Discount = { typed: string; applied: string | null; error: string | null };

const none: Discount = { typed: '', applied: null, error: null };

/** The discount code box (R46). An applied code survives a reload; the quote says whether it still holds. */
export function useDiscount() {
  const [discount, setDiscount] = useState(none);
  useEffect(() => {
    const code = keptDiscount();
    if (code !== null) setDiscount({ typed: code, applied: code, error: null });
  }, []);

  const settle = (typed: string, applied: string | null, error: string | null) => {
    setDiscount({ typed, applied, error });
    keepDiscount(applied);
  };
  const { busy, run } = useAction(async () => {
    const code = discount.typed.trim();
    if (code === '' || discount.applied) return;
    const result = await call(api.discount.check.$post({ json: { code } }));
    if (result.ok) {
      settle(result.data.code, result.data.code, null);
      toast.success('Discount code applied successfully!');
    } else if (result.status !== 401) {
      const message = result.message ?? 'Invalid discount code';
      settle(code, null, message);
      toast.error(message);
    }
  });
  return {
    ...discount,
    busy: busy !== null,
    apply: run,
    type: (typed: string) => setDiscount({ ...discount, typed, error: null }),
    /** Takes the code off again; `error` says why where the shop did it. */
    remove: (error: string | null = null) => settle(error ? discount.typed : '', null, error),
  };
}

type PlaceBarProps = {
  quote: ShownQuote | null;
  busy: boolean;
  waiting: boolean;
  refused: Refused | null;
  changes: string[];
};

/** The total and the button that says what happens and how much; on a phone both stay at the bottom of the window. */
export function PlaceBar({ quote, busy, waiting, refused, changes }: PlaceBarProps) {
  const stockError = quote?.stockError ?? null;
  const notHeld = quote ? notHeldWords(quote).sentence : null;
  return (
    <div
      data-buy-bar=""
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mt-5"
    >
      {(refused || stockError) && (
        <div role="alert" className="mb-3 rounded-sm border border-danger bg-danger/8 p-3 text-sm">
          <p className="font-semibold text-danger">{stockError ?? refused?.message}</p>
          {changes.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {stockError && (
            <p className="mt-1">
              <Link to="/cart" className="underline underline-offset-2">
                Change the cart
              </Link>
            </p>
          )}
        </div>
      )}
      <div role="status" className="max-lg:not-empty:pt-3">
        {notHeld && (
          <p className="mb-3 flex gap-2 rounded-sm border border-info/40 bg-info/8 p-3 text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
            {notHeld}
          </p>
        )}
      </div>
      {quote ? <QuoteTotal quote={quote} /> : <Skeleton className="h-9" />}
      <Button
        type="submit"
        size="lg"
        full
        className="mt-3"
        busy={busy}
        disabled={!quote || waiting || stockError !== null}
      >
        {!busy && <LockKeyhole aria-hidden="true" className="size-4" />}
        Place Order{quote && ` · ${formatRupees(quote.total)}`}
      </Button>
    </div>
  );
}

type Told = Pick<ShownQuote, 'notHeld'> & { items: readonly { productId: string; quantity: number }[] };

/**
 * What the checkout says before payment of items that are not held until then (R80): a sentence above the button,
 * and words by product beside the lines. Null and none where all is held.
 */
export function notHeldWords({ items, notHeld = [] }: Told): {
  sentence: string | null;
  byProduct: ReadonlyMap<string, string>;
} {
  const count = sum(notHeld.map(({ quantity }) => quantity));
  const all = sum(items.map(({ quantity }) => quantity));
  const byProduct = new Map(
    notHeld.map(({ productId, quantity }) => {
      const wanted = sum(items.filter((item) => item.productId === productId).map((item) => item.quantity));
      return [
        productId,
        `${quantity === wanted ? 'Not' : `${quantity} of ${wanted} not`} held while you pay`,
      ];
    }),
  );
  if (count === 0) return { sentence: null, byProduct };
  const them = count === 1 ? 'another shopper buys it' : 'other shoppers buy them';
  const subject =
    count === all ? (all === 1 ? 'This piece' : 'These pieces') : `${count} of your ${all} pieces`;
  const notHeldYet = `${subject} ${count === 1 ? 'is' : 'are'} not held while you pay.`;
  const sentence = `${notHeldYet} If ${them} first, all of your money goes back at once.`;
  return { sentence, byProduct };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
