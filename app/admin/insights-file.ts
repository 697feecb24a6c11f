import { data } from 'react-router';
import { csvLines } from '#shop/csv.ts';
import { listPieces, listSearches } from '#shop/insights/counts.server.ts';
import { pieceSorts } from '#shop/insights/counts.ts';
import type { Route } from './+types/insights-file.ts';
import { openDesk } from './admin.server.ts';
import { answerCsv } from './csv-answer.ts';
import { readLastDays } from './period.ts';

const MOST = 10_000;

/** What was counted in some days as a CSV file. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-catalogue');
  const { searchParams } = new URL(request.url);
  const days = readLastDays(searchParams, shop.now());
  const rows = await rowsOf(params.file, searchParams);
  return answerCsv(`${params.file}-${days.first}-${days.last}.csv`, csvLines(rows));

  async function rowsOf(file: string, given: URLSearchParams) {
    if (file === 'searches') {
      const found = await listSearches(shop.db, { ...days, empty: false, most: MOST });
      return [['search', 'times', 'found'], ...found.map((each) => [each.text, each.searches, each.found])];
    }
    if (file !== 'products') throw data(null, { status: 404 });
    const sort = pieceSorts.find((each) => each === given.get('sort')) ?? 'views';
    const pieces = await listPieces(shop.db, { ...days, sort, most: MOST });
    return [
      [
        'product',
        'name',
        'views',
        'put into a cart',
        'ordered',
        'ordered from a cart',
        'cart to order in percent',
      ],
      ...pieces.map((each) => [
        ...[each.id, each.name, each.views, each.carted, each.ordered, each.cartOrders],
        each.share ?? '',
      ]),
    ];
  }
}
