import { exportCodes } from '#shop/discounts/make-codes.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/campaign-codes-file.ts';
import { idIn, openDesk } from './admin.server.ts';
import { answerCsv } from './csv-answer.ts';
import { refuseFile } from './file-refusal.ts';

/** A campaign's codes with their uses, as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'change-prices');
  const id = idIn(params.campaignId);
  const made = id
    ? await inTransaction(shop.db, (tx) => exportCodes(shop, tx, staff, { id }))
    : refuse('not-found');
  if (isRefusal(made)) return refuseFile(made, `/admin/campaigns/${id ?? ''}`);
  return answerCsv(`codes-${id}.csv`, made.csv);
}
