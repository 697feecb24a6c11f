import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatPaise, type Paise } from '#shop/money.ts';
import { gatewayTexts } from './gateway-texts.ts';
import { Facts, Sheet } from './payment-sheet.tsx';

type Opening = {
  title: string;
  paymentLink: string;
  state: object | null;
  backTo: string;
  totalPaise: Paise;
};

/** Leads on to the gateway that was chosen, by itself or, without scripts, by a link. */
export function OpeningPayment({ title, paymentLink, state, backTo, totalPaise }: Opening) {
  const navigate = useNavigate();
  const isSettled = useNavigation().state === 'idle';
  useEffect(() => {
    // Earlier, the router would cut off the answer that led here, and leave a fault that nobody catches.
    if (state && isSettled) void navigate(paymentLink, { state });
  }, [navigate, paymentLink, state, isSettled]);
  useEffect(() => {
    if (!state) window.location.assign(paymentLink);
    // Who comes back sees how the payment stands.
    const shownAgain = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [paymentLink, state]);
  return (
    <Sheet
      icon={<ShieldCheck aria-hidden="true" className="size-14 text-gold" strokeWidth={1.25} />}
      title={gatewayTexts.opening}
      actions={
        state ? (
          <p className="hidden noscript:block">
            {gatewayTexts.needsScripts(title)}{' '}
            <a href={backTo} className="underline">
              {gatewayTexts.anotherWay}
            </a>
            .
          </p>
        ) : (
          <a href={paymentLink} className={buttonClasses({})}>
            {gatewayTexts.continueTo(title)}
          </a>
        )
      }
    >
      <p className="inline-flex items-center gap-2">
        <Spinner /> {gatewayTexts.takes(title)}
      </p>
      <Facts facts={{ [gatewayTexts.toPay]: formatPaise(totalPaise) }} />
    </Sheet>
  );
}
