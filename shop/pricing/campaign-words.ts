import { formatPaise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import type { Benefit } from './campaign.ts';

/** What a campaign gives: '10% off, at most ₹200'. */
export function benefitWords(benefit: Benefit): string {
  if (benefit.kind === 'free-delivery') return 'Free delivery';
  if (benefit.kind === 'amount') return `${formatPaise(benefit.amountPaise)} off`;
  const most = benefit.mostPaise === null ? '' : `, at most ${formatPaise(benefit.mostPaise)}`;
  return `${benefit.percent}% off${most}`;
}

type Told = {
  benefit: Benefit;
  code: string | null;
  minimumPaise: number;
  firstOrderOnly: boolean;
  endsAt: Date | null;
};

/** The line that a product's page tells of a campaign: '10% off with DIWALI10 until Nov 5, 2026'. */
export function offerWords({ benefit, code, minimumPaise, firstOrderOnly, endsAt }: Told): string {
  return [
    benefitWords(benefit),
    code && `with ${code}`,
    firstOrderOnly && 'on your first order',
    minimumPaise > 0 && `on pieces worth ${formatPaise(minimumPaise)} or more`,
    // The moment before: a campaign that ends at midnight ends with the day before.
    endsAt && `until ${monthFirst.date(new Date(endsAt.getTime() - 1))}`,
  ]
    .filter(Boolean)
    .join(' ');
}
