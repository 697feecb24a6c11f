import { PackageCheck, RotateCcw, Share2, Truck, Wallet } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { api, call } from '#app/api-client.ts';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import { useOwn } from '#app/data/use-own.ts';
import { useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { formatRupees } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import { daysWords, weekdayWords } from '#shop/time.ts';
import { Diya } from './diya.tsx';
import { thanksTexts } from './thanks-texts.ts';

/** After an order (R326): thanks by name, the piece, when it comes and what happens until then. Paid or to be paid at the door. */
export function Thanks({ orderId }: { orderId: string }) {
  const ask = useCallback(() => call(api.order[':id'].$get({ param: { id: orderId } })), [orderId]);
  const { state } = useOwn(ask);
  if (state.kind === 'loading') return <Skeleton className="h-96 w-full" />;
  // What is known without it stands beside it; the order itself is one press away.
  if (state.kind !== 'loaded') return null;
  return <ThanksFor order={state.data.order} />;
}

/** The same of an order that is known. */
export function ThanksFor({ order }: { order: OrderJourney }) {
  const [first, ...others] = order.items;
  const more = others.length;
  return (
    <section
      id="thanks"
      aria-label={thanksTexts.label}
      className="flex w-full flex-col gap-5 rounded-md bg-raised p-5 text-left text-ink ring-1 ring-gold-line sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Diya />
        <h2 className="min-w-0 text-xl wrap-anywhere">
          {thanksTexts.title(order.shippingAddress.firstName ?? '')}
        </h2>
      </div>
      <div className="flex gap-4">
        <Thumbnail address={first?.Mainimage[0]} night={first?.Mainimage[1]} className="w-30" />
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-1">
          <p className="font-semibold">{first?.name}</p>
          {more > 0 && <p className="text-sm text-soft">{thanksTexts.more(more)}</p>}
          <p className="text-sm text-soft tabular-nums">{thanksTexts.number(order.orderNumber)}</p>
          {order.deliveryFrom && order.deliveryUntil && (
            <p className="mt-1 font-semibold">
              {thanksTexts.withYou(daysWords(order.deliveryFrom, order.deliveryUntil))}
            </p>
          )}
        </div>
      </div>
      <NextSteps order={order} />
      {first && <SharePiece productId={first.productId} name={first.name} />}
    </section>
  );
}

function NextSteps({ order }: { order: OrderJourney }) {
  const { processingDays, returnDays } = useTerms();
  const isCash = order.paymentMethod === 'cod';
  const sent = order.dispatchBy
    ? thanksTexts.sentBy(weekdayWords(order.dispatchBy))
    : thanksTexts.sentIn(businessDays(processingDays));
  return (
    <ol className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <Step icon={<PackageCheck {...iconProps} />}>{sent}</Step>
      <Step icon={<Truck {...iconProps} />}>{thanksTexts.mail}</Step>
      {isCash ? (
        <Step icon={<Wallet {...iconProps} />}>{thanksTexts.inCash(formatRupees(order.totalAmount))}</Step>
      ) : (
        <Step icon={<RotateCcw {...iconProps} />}>{thanksTexts.returns(returnDays)}</Step>
      )}
    </ol>
  );
}

const iconProps = {
  'aria-hidden': true,
  strokeWidth: 1.5,
  className: 'mt-0.5 size-4 shrink-0 text-gold',
} as const;

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** Shows the piece to somebody: by the phone's own sheet, or as a link to paste. Nothing of the order is in it. */
function SharePiece({ productId, name }: { productId: string; name: string }) {
  const share = async () => {
    const url = `${window.location.origin}/product/${encodeURIComponent(productId)}`;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast.success(thanksTexts.linkCopied);
    } catch (fault) {
      // Closing the sheet is no fault.
      if ((fault as Error).name !== 'AbortError') toast.error(thanksTexts.linkNotCopied);
    }
  };
  return (
    <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" /> {thanksTexts.share}
    </Button>
  );
}
