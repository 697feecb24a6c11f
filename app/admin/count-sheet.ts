import { printCount } from '#shop/inventory/print-count.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import type { Route } from './+types/count-sheet.ts';
import { openDesk } from './admin.server.ts';
import { refuseFile } from './file-refusal.ts';
import { wholeNumberIn } from './whole-number.ts';

/** The sheet of a count, as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'change-stock');
  const countId = wholeNumberIn(params.countId);
  const pdf = countId === null ? refuse('not-found') : await printCount(shop, staff, { countId });
  if (isRefusal(pdf)) return refuseFile(pdf, '/admin/stock/count');
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="count-${countId}.pdf"`,
      'Cache-Control': 'no-store',
    },
  });
}
