import { CalendarHeart, PenLine, ReceiptIndianRupee } from 'lucide-react';
import { Link } from 'react-router';
import { Languages } from '#app/content/languages.tsx';
import { shopContext } from '#app/context.ts';
import { FestivalSign } from '#app/festival/festival-sign.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs } from '#app/structured-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { formatRupees } from '#app/ui/price.tsx';
import { findGifts } from '#shop/catalogue/find-gifts.server.ts';
import { occasionOf } from '#shop/content/festival-art.ts';
import { comingFestivals } from '#shop/content/festivals.ts';
import { readFestivals } from '#shop/content/read-content.ts';
import { weekdayWords } from '#shop/time.ts';
import type { Route } from './+types/gifts-page.ts';
import { giftsTexts } from './gifts-texts.ts';
import { SectionHeading } from './section-heading.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [people, festivals] = await Promise.all([findGifts(shop.db), readFestivals(shop)]);
  return { people, coming: comingFestivals(festivals, shop.now()) };
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: root }] }) =>
  pageMeta({
    title: giftsTexts.page,
    description: giftsTexts.description,
    path: '/gifts',
    siteUrl: root?.siteUrl,
    things: root && [breadcrumbs(root.siteUrl, [{ path: '/gifts', name: giftsTexts.name }])],
  });

/** A finder by person and budget, made of links to lists; then which festivals are near, and what makes it a present. */
export default function GiftsPage({ loaderData: { people, coming } }: Route.ComponentProps) {
  return (
    <div className="page pb-16">
      <h1 className="pt-7 text-3xl lg:pt-12">{giftsTexts.title}</h1>
      <p className="mt-1 max-w-prose text-soft">{giftsTexts.lead}</p>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {people
          .filter(({ lists }) => lists.length > 0)
          .map((person) => (
            <Person key={person.key} person={person} />
          ))}
      </ul>
      {coming.length > 0 && <Coming festivals={coming} />}
      <HowItIsGiven />
    </div>
  );
}

type PersonProps = { person: Route.ComponentProps['loaderData']['people'][number] };

function Person({ person: { key, title, words, image, lists } }: PersonProps) {
  return (
    <li>
      <section
        aria-labelledby={`for-${key}`}
        className="grid grid-cols-[6rem_1fr] items-center gap-x-5 gap-y-4 sm:grid-cols-[9rem_1fr]"
      >
        <span className="block overflow-hidden rounded-t-full rounded-b-sm bg-deep m-1.25 outline outline-offset-4 outline-gold-line/60 sm:row-span-2">
          {image && (
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 40rem) 9rem, 5.5rem"
              widths={[320, 480]}
              priority="auto"
              className="aspect-4/5 size-full object-cover"
            />
          )}
        </span>
        <div className="min-w-0 sm:self-end">
          <h2 id={`for-${key}`} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-soft">{words}</p>
        </div>
        <ul className="col-span-2 flex flex-wrap gap-1.5 sm:gap-2 sm:col-span-1 sm:self-start">
          {lists.map(({ below, count, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-1 rounded-full bg-raised px-3 sm:px-3.5 text-sm font-semibold ring-1 ring-line hover:ring-gold-line"
              >
                {below === null ? giftsTexts.all : giftsTexts.under(formatRupees(below))}
                <span className="font-normal text-soft tabular-nums">{count}</span>
                <span className="sr-only"> {giftsTexts.piecesOf(title.toLowerCase())}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </li>
  );
}

function Coming({ festivals }: { festivals: Route.ComponentProps['loaderData']['coming'] }) {
  return (
    <section aria-label={giftsTexts.festivals.label} className="mt-16">
      <SectionHeading title={giftsTexts.festivals.title} text={giftsTexts.festivals.lead} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {festivals.map(({ name: festival, art, from, until }) => (
          <li key={`${festival} ${until}`}>
            <Link
              to={`/collection?${new URLSearchParams({ occasion: occasionOf(art), stock: 'in' })}`}
              className="flex items-center gap-4 rounded-md bg-glow px-5 py-4 ring-1 ring-gold-line/40 hover:ring-gold-line"
            >
              <FestivalSign art={art} className="size-11 shrink-0 text-gold" />
              <span>
                <span className="block font-serif text-xl font-semibold">{festival}</span>
                <span className="block text-sm text-soft">{festivalDays(festival, from, until)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A season runs from day to day; a festival is its last day. */
function festivalDays(festival: string, from: string, until: string): string {
  if (!/season/i.test(festival)) return weekdayWords(until);
  return from === ''
    ? giftsTexts.festivals.until(weekdayWords(until))
    : `${weekdayWords(from)} – ${weekdayWords(until)}`;
}

const points = [
  { Icon: PenLine, text: <Languages words={giftsTexts.present.card} /> },
  { Icon: ReceiptIndianRupee, text: giftsTexts.present.noPrices },
  { Icon: CalendarHeart, text: giftsTexts.present.arrival },
];

function HowItIsGiven() {
  return (
    <section aria-label={giftsTexts.present.label} className="mt-16">
      <SectionHeading title={giftsTexts.present.title} text={giftsTexts.present.lead} />
      <ul className="grid gap-x-6 gap-y-6 border-y border-gold-line/60 py-8 sm:grid-cols-3">
        {points.map(({ Icon, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className="flex items-start gap-3">
            <Icon aria-hidden="true" strokeWidth={1.25} className="size-7 shrink-0 text-gold" />
            <span className="text-balance">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
