import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react';

const online = [
  { Icon: Smartphone, name: 'UPI' },
  { Icon: CreditCard, name: 'Cards' },
  { Icon: Landmark, name: 'Net banking' },
];

type PaymentMarksProps = {
  /** The names of the gateways that are on. */
  gateways: readonly string[];
  /** What is promised of cash on delivery; null where it is off. */
  cod: string | null;
  onDeep?: boolean;
};

/** The ways to pay that are on, and through whom. */
export function PaymentMarks({ gateways, cod, onDeep = false }: PaymentMarksProps) {
  if (gateways.length === 0 && cod === null) return null;
  const mark = onDeep ? 'border-deep-line text-on-deep' : 'border-line bg-raised text-ink';
  const sign = onDeep ? 'text-deep-gold' : 'text-gold';
  return (
    <div className={onDeep ? 'text-deep-soft' : 'text-soft'}>
      <ul aria-label="Ways to pay" className="flex flex-wrap gap-1.5">
        {[
          ...(gateways.length > 0 ? online : []),
          ...(cod !== null ? [{ Icon: Banknote, name: 'Cash on delivery' }] : []),
        ].map(({ Icon, name }) => (
          <li
            key={name}
            className={`inline-flex min-h-8 items-center gap-1.5 rounded-sm border px-2 text-sm font-semibold ${mark}`}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className={`size-4 ${sign}`} />
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        {gateways.length > 0 && <>Online through {listed(gateways)}. </>}
        {cod !== null && <>{cod}.</>}
      </p>
    </div>
  );
}

/** 'PhonePe, PayU or Cashfree'; `Intl.ListFormat` takes a phone longer than all else in the footer. */
function listed(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return [others.reverse().join(', '), last].filter(Boolean).join(' or ');
}
