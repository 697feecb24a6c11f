import { CircleAlert, ShieldCheck, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { data, redirect } from 'react-router';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatPaise, paiseFromRupees } from '#shop/money.ts';
import type { Route } from './+types/payu-page.ts';
import { gatewayTexts } from './gateway-texts.ts';
import { Facts, Sheet } from './payment-sheet.tsx';
import { useHandOver } from './use-hand-over.ts';

/** Its policy lets a form out to the gateway: nobody goes on within this document. */
export const handle = { frame: 'bare' };

export function loader({ context }: Route.LoaderArgs) {
  const action = context.get(shopContext).gateways.get('payu')?.payPage?.action;
  if (!action) throw redirect('/');
  return data({ action }, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: gatewayTexts.payu.title,
    description: gatewayTexts.payu.description,
    path: '/payupaymentpage',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** Hands the shopper over to PayU: a hidden form of signed fields that posts itself (R74 and R75). */
export default function PayUPage({ loaderData: { action } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, noteSent } = useHandOver(form);
  const handOff = state.kind === 'fault' ? null : state.handOff;
  return (
    <div className="page py-12 sm:py-20">
      {handOff && (
        <form ref={form} id={formId} method="post" action={action} onSubmit={noteSent} hidden>
          {Object.entries(handOff.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} readOnly />
          ))}
        </form>
      )}
      <div aria-live="polite">
        <p className="mx-auto mb-8 hidden max-w-lg rounded-sm border border-danger p-4 text-center noscript:block">
          {gatewayTexts.payu.needsScripts}
        </p>
        {state.kind === 'fault' && (
          <Sheet
            icon={<CircleAlert aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />}
            title={state.message}
            actions={<BackToCheckout />}
          >
            <p>{gatewayTexts.payu.again}</p>
          </Sheet>
        )}
        {state.kind === 'opening' && (
          <Sheet
            icon={<ShieldCheck aria-hidden="true" className="size-14 text-gold" strokeWidth={1.25} />}
            title={gatewayTexts.opening}
            actions={handOff && <Onward />}
          >
            <p className="inline-flex items-center gap-2">
              <Spinner /> {gatewayTexts.payu.takes}
            </p>
            {handOff && <Facts facts={{ [gatewayTexts.toPay]: amountOf(handOff) }} />}
          </Sheet>
        )}
        {state.kind === 'away' && (
          <Sheet
            icon={<Undo2 aria-hidden="true" className="size-14 text-gold" strokeWidth={1.25} />}
            title={gatewayTexts.away}
            actions={
              <>
                <Onward />
                <BackToCheckout />
              </>
            }
          >
            <p>{gatewayTexts.cameBack}</p>
            <Facts facts={{ [gatewayTexts.toPay]: amountOf(state.handOff) }} />
          </Sheet>
        )}
      </div>
    </div>
  );
}

const amountOf = ({ fields }: { fields: Record<string, string> }) =>
  formatPaise(paiseFromRupees(Number(fields.amount)) ?? 0);

const formId = 'hand-over';

/** For who comes back, and for browsers in which the form does not post itself. */
function Onward() {
  return (
    <Button type="submit" form={formId}>
      {gatewayTexts.payu.goOn}
    </Button>
  );
}

/** A plain link: it leaves this document. */
function BackToCheckout() {
  return (
    <a href="/checkout" className={buttonClasses({ variant: 'secondary' })}>
      {gatewayTexts.backToCheckout}
    </a>
  );
}
