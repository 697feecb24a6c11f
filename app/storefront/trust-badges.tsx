import { BadgeCheck, Headset, RefreshCw, Undo2 } from 'lucide-react';

/** What the shop promises; the hours are those of the phone and the store (R128). */
export function TrustBadges({ returnDays, hours }: { returnDays: number; hours: readonly string[] }) {
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
  ];
  return (
    <section aria-label="Our promises" className="page mt-10 lg:mt-24">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-gold-line/60 py-6 lg:py-10 lg:grid-cols-4">
        {badges.map(({ Icon, title, text }) => (
          <li key={title} className="flex flex-col items-center gap-1 text-center lg:gap-2">
            <Icon aria-hidden="true" strokeWidth={1.25} className="size-8 text-gold" />
            <p className="text-sm font-semibold">{title}</p>
            <p className="max-w-56 text-sm text-balance text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
