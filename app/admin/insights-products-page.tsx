import { Link } from 'react-router';
import { listPieces } from '#shop/insights/counts.server.ts';
import { type PieceRow, type PieceSort, pieceSorts } from '#shop/insights/counts.ts';
import type { Route } from './+types/insights-products-page.ts';
import { openDesk } from './admin.server.ts';
import { Charted, Group } from './charted-table.tsx';
import { FiguresTable } from './figures-table.tsx';
import { DaysForm, InsightsNav } from './insights-nav.tsx';
import { readLastDays } from './period.ts';

const MOST = 50;
const BARS = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-catalogue');
  const { searchParams } = new URL(request.url);
  const { first, last } = readLastDays(searchParams, shop.now());
  const sort = pieceSorts.find((each) => each === searchParams.get('sort')) ?? 'views';
  return { first, last, sort, pieces: await listPieces(shop.db, { first, last, sort, most: MOST }) };
}

const titles: Record<PieceSort, string> = {
  views: 'Views',
  carted: 'Put into a cart',
  ordered: 'Ordered',
  share: 'Cart to order',
};

/** Which pieces are looked at, put into a cart and ordered. */
export default function InsightsProductsPage({
  loaderData: { first, last, sort, pieces },
}: Route.ComponentProps) {
  const sorted = (by: PieceSort) => `?${new URLSearchParams({ from: first, to: last, sort: by })}`;
  return (
    <>
      <h1 className="text-2xl">What shoppers look at</h1>
      <InsightsNav />
      <DaysForm first={first} last={last} />
      {pieces.length === 0 ? (
        <p className="mt-8 text-soft">
          No piece was looked at or ordered in these days. Views of staff and robots are left out.
        </p>
      ) : (
        <>
          <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <span className="text-soft">The most by:</span>
            {pieceSorts.map((by) => (
              <Link
                key={by}
                to={sorted(by)}
                aria-current={by === sort ? 'true' : undefined}
                className="underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {titles[by]}
              </Link>
            ))}
            <a
              href={`/admin/insights/files/products${sorted(sort)}`}
              download
              className="underline underline-offset-4"
            >
              As a file (CSV)
            </a>
          </p>
          <div className="mt-4 space-y-6">
            <Group title={titles[sort]} wide>
              <Charted bars={barsOf(pieces, sort)} unit={titles[sort]} lying>
                <p className="text-sm text-soft">
                  Views and carts are counted by the day, of nobody in particular; orders are those that were
                  placed. Cart to order: of a hundred that were put into a cart so many were ordered from one;
                  what was bought at once is in Ordered alone.
                </p>
              </Charted>
            </Group>
            <FiguresTable
              caption="Pieces"
              columns={['Piece', titles.views, titles.carted, titles.ordered, titles.share]}
              words={1}
              rows={pieces.map(({ id, name, views, carted, ordered, share }) => ({
                key: id,
                cells: [
                  <Link key="name" to={`/product/${id}`} className="underline underline-offset-4">
                    {name}
                  </Link>,
                  ...[views, carted, ordered],
                  share === null ? '–' : `${share} %`,
                ],
              }))}
            />
          </div>
        </>
      )}
    </>
  );
}

function barsOf(pieces: readonly PieceRow[], sort: PieceSort) {
  return pieces
    .slice(0, BARS)
    .map((piece) => ({ label: piece.name.split(' ').slice(0, 2).join(' '), value: piece[sort] ?? 0 }));
}
