import { Link } from 'react-router';
import { may } from '#shop/abilities.ts';
import { listSearches } from '#shop/insights/counts.server.ts';
import { wordsOf } from '#shop/search/search-text.ts';
import type { Route } from './+types/insights-page.ts';
import { openDesk } from './admin.server.ts';
import { FiguresTable } from './figures-table.tsx';
import { DaysForm, InsightsNav } from './insights-nav.tsx';
import { readLastDays } from './period.ts';

const MOST = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const { first, last } = readLastDays(new URL(request.url).searchParams, shop.now());
  const [empty, all] = await Promise.all(
    [true, false].map((isEmpty) => listSearches(shop.db, { first, last, empty: isEmpty, most: MOST })),
  );
  return { first, last, empty: empty!, all: all!, mayTeach: may(staff.role, 'change-catalogue') };
}

/** What shoppers searched for, and what of it found nothing. */
export default function InsightsPage({
  loaderData: { first, last, empty, all, mayTeach },
}: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">What shoppers look for</h1>
      <InsightsNav />
      <DaysForm first={first} last={last} />
      {all.length === 0 ? (
        <p className="mt-8 text-soft">
          Nobody searched in these days. Searches are counted by the day, of nobody in particular; those of
          staff and robots are left out.
        </p>
      ) : (
        <>
          <p className="mt-4 text-sm">
            <a
              href={`/admin/insights/files/searches?from=${first}&to=${last}`}
              download
              className="underline underline-offset-4"
            >
              As a file (CSV)
            </a>
          </p>
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
            <section className="min-w-0">
              <h2 className="mb-3 text-lg">Found nothing</h2>
              {empty.length === 0 ? (
                <p className="text-soft">Every search found something.</p>
              ) : (
                <FiguresTable
                  caption="Searches that found nothing"
                  columns={['Searched for', 'Times', ...(mayTeach ? ['Teach'] : [])]}
                  words={1}
                  rows={empty.map(({ text, searches }) => ({
                    key: text,
                    cells: [text, searches, ...(mayTeach ? [<TeachLink key="teach" text={text} />] : [])],
                  }))}
                />
              )}
            </section>
            <section className="min-w-0">
              <h2 className="mb-3 text-lg">Searched for most</h2>
              <FiguresTable
                caption="Searched for most"
                columns={['Searched for', 'Times', 'Pieces found']}
                words={1}
                rows={all.map(({ text, searches, found }) => ({
                  key: text,
                  cells: [text, searches, found],
                }))}
              />
            </section>
          </div>
        </>
      )}
    </>
  );
}

/** Leads to the form of synonyms, filled in for the last word. */
function TeachLink({ text }: { text: string }) {
  const word = wordsOf(text).at(-1) ?? text;
  return (
    <Link
      to={`/admin/insights/synonyms?word=${encodeURIComponent(word)}`}
      aria-label={`Add a synonym for ${word}`}
      className="underline underline-offset-4"
    >
      Add a synonym
    </Link>
  );
}
