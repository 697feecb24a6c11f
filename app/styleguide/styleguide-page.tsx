import { data } from 'react-router';
import { shopContext, styleguideContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { colour, contrast, readThemes, textPairs } from '#app/ui/read-tokens.ts';
import tokensCss from '#app/ui/tokens.css?raw';
import { listLatestCards } from '#shop/catalogue/list-cards.server.ts';
import type { Route } from './+types/styleguide-page.ts';
import { Components, Fields, Messages } from './components.tsx';
import { Colours, Measures, Type } from './token-sheets.tsx';

/** Only in development and in the demonstration; in production there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(styleguideContext)) throw data(null, { status: 404 });
  const { cards } = await listLatestCards(context.get(shopContext).db, 1);
  const themes = readThemes(tokensCss);
  const pairs = (['diwali day', 'diwali night'] as const).map((theme) =>
    textPairs.map(([text, ground]) => ({
      text,
      ground,
      ratio: contrast(colour(themes[theme], text), colour(themes[theme], ground)).toFixed(1),
    })),
  );
  return { pairs, image: cards[0]?.images[0] ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Styleguide | Gehna',
    description: 'Every token and every component of the design, in both themes.',
    path: '/styleguide',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

const sides = [
  { name: 'Day', theme: 'day' },
  { name: 'Night', theme: 'dark' },
];

/** The design on one page: tokens and components, by day and by night side by side. */
export default function StyleguidePage({ loaderData: { pairs, image } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="page pt-8 pb-6 text-3xl">Styleguide</h1>
      <div className="grid xl:grid-cols-2">
        {sides.map(({ name, theme }, side) => (
          <section
            key={name}
            aria-label={name}
            data-festival="diwali"
            className={`${theme} flex min-w-0 flex-col gap-12 bg-paper px-4 py-8 text-ink sm:px-8`}
          >
            <h2 className="text-xl">{name}</h2>
            <Colours pairs={pairs[side] ?? []} />
            <Type />
            <Measures />
            <Components image={image} />
            <Fields />
            <Messages />
          </section>
        ))}
      </div>
    </>
  );
}
