import { BadgeCheck, HandCoins, Headset, RefreshCw, Undo2 } from 'lucide-react';
import { useWaysToPay } from '#app/terms.ts';

/** What the shop promises; the hours are those of the phone and the store (R128). */
export function TrustBadges({ returnDays, hours }: { returnDays: number; hours: readonly string[] }) {
  const cod = useWaysToPay()?.cod;
  const badges = [
    {
      Icon: RefreshCw,
      title: 'Easy exchange policy',
      text: 'Another size, or the same piece again, free of charge.',
    },
    { Icon: Undo2, title: `${returnDays} day return policy`, text: 'Counted from the day it reaches you.' },
    {
      Icon: Headset,
      title: '24/7 customer support',
      text: `By e-mail. Phone and store: ${hours.join(', ')}.`,
    },
    { Icon: BadgeCheck, title: '100% Original Product', text: 'Our own designs, as pictured and described.' },
    ...(cod
      ? [
          {
            Icon: HandCoins,
            title: 'Cash on delivery',
            text: `${cod.replace(/^Cash on delivery on o/, 'O')}.`,
          },
        ]
      : []),
  ];
  return (
    <section aria-label="Our promises" className="page mt-10 lg:mt-24">
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
