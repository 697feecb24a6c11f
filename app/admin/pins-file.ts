import { csvLines } from '#shop/csv.ts';
import { listPinCodes } from '#shop/shipping/pin-codes.server.ts';
import { pinListColumns } from '#shop/shipping/pin-list-columns.ts';
import type { Route } from './+types/pins-file.ts';
import { openDesk } from './admin.server.ts';
import { answerCsv } from './csv-answer.ts';

/** The table of PIN codes as the file that is loaded: to be changed in a spreadsheet and loaded again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-settings');
  const rows = (await listPinCodes(shop.db)).map(
    ({ pin, city, state, minDays, maxDays, codAvailable }) =>
      [pin, city, state, minDays, maxDays, codAvailable ? 'yes' : 'no'] as const,
  );
  return answerCsv('pin-codes.csv', csvLines([pinListColumns, ...rows]));
}
