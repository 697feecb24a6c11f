import { CircleCheckBig, CircleX, Clock, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { quoteTexts } from '#app/cart/quote-texts.ts';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { pictureUrl } from '#shop/catalogue/product.ts';
import { formatPaise } from '#shop/money.ts';
import { telAddress } from '#shop/phone.ts';
import type { Route } from './+types/pay-link-page.ts';
import { payLinkTexts } from './pay-link-texts.ts';
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
              [payLinkTexts.over.order]: page.number,
              ...(page.totalPaise ? { [payLinkTexts.over.amount]: formatPaise(page.totalPaise) } : {}),
            }}
          />
        )}
        {isPaid && <p>{payLinkTexts.over.paidLead}</p>}
        <Questions contact={page.contact} />
      </Sheet>
    </div>
  );
}

const titles: Record<Over['over'], string> = {
  paid: payLinkTexts.over.paid,
  held: payLinkTexts.over.held,
  'goes-back': payLinkTexts.over.goesBack,
  'cancelled-goes-back': payLinkTexts.over.goesBack,
  replaced: payLinkTexts.over.replaced,
  cancelled: payLinkTexts.over.cancelled,
  expired: payLinkTexts.over.expired,
  unknown: payLinkTexts.over.unknown,
};

/** What is bought and what it comes to, with the ways to pay. */
export function LinkedOrder({ page, wrong }: { page: Payable; wrong: string | null }) {
  const { number, items, missing, underWay, until } = page;
  return (
    <Card className="mx-auto max-w-xl space-y-5">
      <div>
        <h1 className="text-3xl">{payLinkTexts.title}</h1>
        <p className="mt-1 text-soft">
          {payLinkTexts.made.before} <span className="font-mono">{number}</span>
          {payLinkTexts.made.after}
        </p>
      </div>
      <div aria-live="polite" className="space-y-3 empty:hidden">
        {wrong && <p className="font-semibold text-danger">{wrong}</p>}
        {!wrong && page.hasFailed && !underWay && (
          <p className="font-semibold text-danger">{payLinkTexts.failed}</p>
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
                {size !== '' && <>{payLinkTexts.size(size)} </>}
                {payLinkTexts.quantity(quantity)}
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
          <p>{payLinkTexts.missing}</p>
        </div>
      ) : (
        page.ways.length > 0 && <Ways ways={page.ways} />
      )}
      {page.ways.length > 0 && (
        <p className="text-sm text-soft">
          {payLinkTexts.until(until)} {page.mayBegin && (page.notHeld ?? payLinkTexts.notHeldYet)}
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
      if (!navigator.onLine) return;
      if (++asked > ASK_AT_MOST) clearInterval(timer);
      else if (document.visibilityState === 'visible') void revalidate();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="rounded-sm border border-gold-line p-3" data-state={state}>
      {payLinkTexts.underWay(gateway)} {mayGoOn ? payLinkTexts.underWayGoOn : payLinkTexts.underWayNewer}
    </p>
  );
}

function Amounts({ amounts, discount }: Pick<Payable, 'amounts' | 'discount'>) {
  const { itemsTotalPaise, discountPaise, deliveryFeePaise, onlineBonusPaise, totalPaise } = amounts;
  const lines: [string, string][] = [
    [quoteTexts.items, formatPaise(itemsTotalPaise)],
    ...(discountPaise > 0 ? [[discount, `− ${formatPaise(discountPaise)}`] as [string, string]] : []),
    [quoteTexts.delivery, deliveryFeePaise > 0 ? formatPaise(deliveryFeePaise) : quoteTexts.free],
    ...(onlineBonusPaise > 0
      ? [[quoteTexts.onlineBonus, `− ${formatPaise(onlineBonusPaise)}`] as [string, string]]
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
        <dt className="font-semibold">{payLinkTexts.toPay}</dt>
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
      <h2 className="text-lg">{payLinkTexts.ways.title}</h2>
      <p className="text-sm text-soft">{payLinkTexts.ways.lead}</p>
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
      {payLinkTexts.questions} <a href={telAddress(phone)}>{phone}</a> {payLinkTexts.or}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
