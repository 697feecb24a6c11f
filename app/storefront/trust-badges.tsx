import { BadgeCheck, HandCoins, Headset, RefreshCw, Undo2 } from 'lucide-react';
import { useWaysToPay } from '#app/terms.ts';
import { homeTexts } from './home-texts.ts';

/** What the shop promises; the hours are those of the phone and the store (R128). */
export function TrustBadges({ returnDays, hours }: { returnDays: number; hours: readonly string[] }) {
  const ways = useWaysToPay();
  const badges = [
    {
      Icon: RefreshCw,
      title: homeTexts.trust.exchange,
      text: homeTexts.trust.exchangeText,
    },
    { Icon: Undo2, title: homeTexts.trust.returns(returnDays), text: homeTexts.trust.returnsText },
    {
      Icon: Headset,
      title: homeTexts.trust.support,
      text: homeTexts.trust.supportText(hours.join(', ')),
    },
    { Icon: BadgeCheck, title: homeTexts.trust.original, text: homeTexts.trust.originalText },
    ...(ways?.cod
      ? [
          {
            Icon: HandCoins,
            title: homeTexts.trust.cash,
            text: homeTexts.trust.cashText(ways.codLimit),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={homeTexts.trust.label} className="page mt-10 lg:mt-24">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-gold-line/60 py-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:py-10">
        {badges.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="flex flex-col items-center gap-1 text-center max-lg:last:odd:col-span-2 lg:gap-2"
          >
            <Icon aria-hidden="true" strokeWidth={1.25} className="size-8 text-gold" />
            <p className="text-sm font-semibold">{title}</p>
            <p className="max-w-56 text-sm text-balance text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
