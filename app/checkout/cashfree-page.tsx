import { CircleAlert, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { findPayPage } from '#shop/checkout/verify-payment.ts';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/cashfree-page.ts';
import { gatewayTexts } from './gateway-texts.ts';
import { Facts, Sheet } from './payment-sheet.tsx';
import { useCashfree } from './use-cashfree.ts';

/** The vendor's script may run here: the frame leads nowhere within this document. */
export const handle = { frame: 'bare' };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = await findPayPage(context.get(shopContext), 'cashfree', token);
  if (!page) throw data(null, { status: 404 });
  if (page.kind === 'over') throw redirect(page.returnPath);
  const { scriptUrl, mode, handOff, amountPaise, backTo } = page;
  const shown = { scriptUrl, mode, session: handOff.session ?? '', amount: formatPaise(amountPaise), backTo };
  return data(shown, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: gatewayTexts.cashfree.title,
    description: gatewayTexts.cashfree.description,
    path: '/pay/cashfree',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** Leads on to Cashfree, which has no address to pay at: its script opens the session (R73). */
export default function CashfreePage({ loaderData: { amount, backTo, ...session } }: Route.ComponentProps) {
  const { opening, open } = useCashfree(session);
  return (
    <div className="page py-12 sm:py-20">
      <div aria-live="polite">
        <p className="mx-auto mb-8 hidden max-w-lg rounded-sm border border-danger p-4 text-center noscript:block">
          {gatewayTexts.cashfree.needsScripts}
        </p>
        {opening.kind === 'opening' || opening.kind === 'slow' ? (
          <Sheet
            icon={<ShieldCheck aria-hidden="true" className="size-14 text-gold" strokeWidth={1.25} />}
            title={gatewayTexts.opening}
            actions={
              opening.kind === 'slow' && (
                <WaysOn onOpen={open} label={gatewayTexts.tryAgain} backTo={backTo} />
              )
            }
          >
            <p className="inline-flex items-center gap-2">
              <Spinner /> {gatewayTexts.cashfree.takes}
            </p>
            {opening.kind === 'slow' && <p>{gatewayTexts.slow}</p>}
            <Facts facts={{ [gatewayTexts.toPay]: amount }} />
          </Sheet>
        ) : (
          <Sheet
            icon={signs[opening.kind === 'away' ? 'away' : 'trouble']}
            title={opening.kind === 'away' ? gatewayTexts.away : gatewayTexts.notOpened}
            actions={
              <WaysOn
                onOpen={open}
                label={opening.kind === 'away' ? gatewayTexts.goOn : gatewayTexts.tryAgain}
                backTo={backTo}
              />
            }
          >
            <p>{words(opening.kind)}</p>
            <Facts facts={{ [gatewayTexts.toPay]: amount }} />
          </Sheet>
        )}
      </div>
    </div>
  );
}

const signs: Record<'away' | 'trouble', ReactNode> = {
  away: <Undo2 aria-hidden="true" className="size-14 text-gold" strokeWidth={1.25} />,
  trouble: <CircleAlert aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />,
};

function words(kind: 'away' | 'blocked' | 'refused'): string {
  if (kind === 'away') return gatewayTexts.cameBack;
  if (kind === 'refused') return gatewayTexts.cashfree.refused;
  return gatewayTexts.cashfree.noScript;
}

/** Plain links: they leave this document, and with it the vendor's script. */
function WaysOn({ onOpen, label, backTo }: { onOpen: () => void; label: string; backTo: string | null }) {
  return (
    <>
      <Button onClick={onOpen}>{label}</Button>
      <a href={backTo ?? '/checkout'} className={buttonClasses({ variant: 'secondary' })}>
        {backTo ? gatewayTexts.backToOrder : gatewayTexts.backToCheckout}
      </a>
    </>
  );
}
