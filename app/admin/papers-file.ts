import { orderNumberOf } from '#shop/order-number.ts';
import { printPapers } from '#shop/packing/print-papers.ts';
import { isRefusal } from '#shop/refusals.ts';
import { dayInIndia } from '#shop/time.ts';
import type { Route } from './+types/papers-file.ts';
import { openDesk } from './admin.server.ts';
import { refuseFile } from './file-refusal.ts';
import { tickedIn } from './ticked.ts';

/** The papers of the orders that the address names, as one PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'ship-orders');
  const { searchParams } = new URL(request.url);
  const orderIds = tickedIn(searchParams);
  const [part] = /^[1-9]\d{0,2}$/.exec(searchParams.get('parcel') ?? '') ?? [];
  const pdf = await printPapers(shop, staff, { orderIds, part: part ? Number(part) : undefined });
  if (isRefusal(pdf)) return refuseFile(pdf, '/admin/orders');
  const name = orderIds.length === 1 ? orderNumberOf(orderIds[0]!) : dayInIndia(shop.now());
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="orders-${name}.pdf"`,
      'Cache-Control': 'no-store',
    },
  });
}
