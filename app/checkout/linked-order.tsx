import { CircleCheckBig, CircleX, Clock, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { pictureUrl } from '#shop/catalogue/product.ts';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/pay-link-page.ts';
import { Facts, Sheet } from './payment-sheet.tsx';

type Page = Route.ComponentProps['loaderData'];
type Over = Extract<Page, { over: string }>;
type Payable = Exclude<Page, { over: string }>;

/** Why nothing is to be paid by this link, and what to do. */
export function PaymentOver({ page }: { page: Over }) {
  const { over, words } = page;
  const isPaid = over === 'paid';
  const Sign = isPaid ? CircleCheckBig : over === 'held' ? Clock : over === 'unknown' ? Info : CircleX;
  return (
    <div aria-live="polite">
      <Sheet
        icon={
          <Sign
            aria-hidden="true"
            className={`size-14 ${isPaid ? 'text-good' : 'text-warn'}`}
            strokeWidth={1.25}
          />
        }
        title={titles[over]}
      >
        <p>{words}</p>
        {'number' in page && (
          <Facts
            facts={{
              Order: page.number,
              ...(page.totalPaise ? { 'Amount paid': formatPaise(page.totalPaise) } : {}),
            }}
          />
        )}
        {isPaid && (
          <p>The confirmation comes by mail. Log in with that e-mail address to follow the order.</p>
        )}
        <Questions contact={page.contact} />
      </Sheet>
    </div>
  );
}

const titles: Record<Over['over'], string> = {
  paid: 'Payment Successful!',
  held: 'We are looking at your payment',
  'goes-back': 'Your payment goes back',
  replaced: 'There is a newer link',
  cancelled: 'Order cancelled',
  expired: 'This link has ended',
  unknown: 'Link not known',
};

/** What is bought and what it comes to, with the ways to pay. */
export function LinkedOrder({ page, wrong }: { page: Payable; wrong: string | null }) {
  const { number, items, missing, underWay, until } = page;
  return (
    <Card className="mx-auto max-w-xl space-y-5">
      <div>
        <h1 className="text-3xl">Pay your order</h1>
        <p className="mt-1 text-soft">
          Order <span className="font-mono">{number}</span>, made for you by the shop
        </p>
      </div>
      <div aria-live="polite" className="space-y-3 empty:hidden">
        {wrong && <p className="font-semibold text-danger">{wrong}</p>}
        {!wrong && page.hasFailed && !underWay && (
          <p className="font-semibold text-danger">
            The last payment didn’t go through. Please try again, or choose another way to pay.
          </p>
        )}
        {underWay && <UnderWay gateway={underWay} mayGoOn={page.ways.length > 0} />}
      </div>
      <ul className="flex flex-col gap-4">
        {items.map(({ name, size, quantity, unitPricePaise, pictures: [day, night] }) => (
          <li key={`${name} ${size}`} className="flex gap-3">
            <Thumbnail
              address={day && pictureUrl(day, 320, 'jpg')}
              night={night && pictureUrl(night, 320, 'jpg')}
              className="w-16"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-sm text-soft">
                {size !== '' && <>Size {size} · </>}
                Quantity {quantity}
              </p>
            </div>
            <span className="shrink-0 font-semibold tabular-nums">
              {formatPaise(unitPricePaise * quantity)}
            </span>
          </li>
        ))}
      </ul>
      <Amounts amounts={page.amounts} discount={page.discount} />
      {missing ? (
        <div className="space-y-3">
          <p className="font-semibold text-danger">{missing}</p>
          <p>This order can’t be paid as it is. Please ask us to change it.</p>
        </div>
      ) : (
        page.ways.length > 0 && <Ways ways={page.ways} />
      )}
      {page.ways.length > 0 && (
        <p className="text-sm text-soft">
          The link and its price hold until {until} (India).{' '}
          {page.mayBegin &&
            (page.notHeld ??
              'The pieces are held for you from when you go on to pay; until then others may buy them.')}
        </p>
      )}
      <Questions contact={page.contact} />
    </Card>
  );
}

const ASK_AGAIN_MS = 5000;
const ASK_AT_MOST = 60;

/** A payment that was begun: the page asks again by itself, for some minutes. */
function UnderWay({ gateway, mayGoOn }: { gateway: string; mayGoOn: boolean }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    let asked = 0;
    const timer = setInterval(() => {
      if (++asked > ASK_AT_MOST) clearInterval(timer);
      else if (document.visibilityState === 'visible') void revalidate();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="rounded-sm border border-gold-line p-3" data-state={state}>
      You began a payment with {gateway}, and it isn’t confirmed yet. If you’ve paid, please don’t pay twice:
      this page tells you once we know.{' '}
      {mayGoOn ? 'If not, go on, or choose another way.' : 'If not, pay by the newest link we mailed you.'}
    </p>
  );
}

function Amounts({ amounts, discount }: Pick<Payable, 'amounts' | 'discount'>) {
  const { itemsTotalPaise, discountPaise, deliveryFeePaise, onlineBonusPaise, totalPaise } = amounts;
  const lines: [string, string][] = [
    ['Items', formatPaise(itemsTotalPaise)],
    ...(discountPaise > 0 ? [[discount, `− ${formatPaise(discountPaise)}`] as [string, string]] : []),
    ['Delivery', deliveryFeePaise > 0 ? formatPaise(deliveryFeePaise) : 'Free'],
    ...(onlineBonusPaise > 0
      ? [['Online payment bonus', `− ${formatPaise(onlineBonusPaise)}`] as [string, string]]
      : []),
  ];
  return (
    <dl className="space-y-2 border-t border-line pt-4">
      {lines.map(([name, amount]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-soft">{name}</dt>
          <dd className="shrink-0 tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-gold-line pt-3">
        <dt className="font-semibold">To pay</dt>
        <dd className="text-xl font-bold tabular-nums">{formatPaise(totalPaise)}</dd>
      </div>
    </dl>
  );
}

function Ways({ ways }: { ways: Payable['ways'] }) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData !== undefined;
  return (
    <Form method="post" replace className="space-y-3">
      <h2 className="text-lg">How would you like to pay?</h2>
      <p className="text-sm text-soft">By UPI, card or net banking, on the page of:</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {ways.map(({ name, title }, at) => (
          <Button
            key={name}
            type="submit"
            name="gateway"
            value={name}
            variant={at === 0 ? 'primary' : 'secondary'}
            disabled={isBusy}
            busy={isBusy && formData?.get('gateway') === name}
          >
            {title}
          </Button>
        ))}
      </div>
    </Form>
  );
}

function Questions({ contact: { phone, email } }: Pick<Page, 'contact'>) {
  return (
    <p className="text-sm text-soft">
      Questions? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> or{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
