import { exportOrders } from '#shop/packing/export-orders.ts';
import { isRefusal } from '#shop/refusals.ts';
import { dayInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/orders-file.ts';
import { openDesk } from './admin.server.ts';
import { answerCsv } from './csv-answer.ts';
import { readDeskFilter } from './desk-filter.ts';
import { refuseFile } from './file-refusal.ts';

/** The orders that the list's filter finds, as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'export-orders');
  const { search, searchParams } = new URL(request.url);
  const filter = { ...readDeskFilter(searchParams), after: null };
  const made = await inTransaction(shop.db, (tx) => exportOrders(shop, tx, staff, filter));
  if (isRefusal(made)) return refuseFile(made, `/admin/orders${search}`);
  const name = `orders-${dayInIndia(shop.now())}${made.isCut ? '-first-10000' : ''}.csv`;
  return answerCsv(name, made.csv);
}
