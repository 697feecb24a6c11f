import { data } from 'react-router';
import { csvLines } from '#shop/csv.ts';
import type { Shop } from '#shop/shop.ts';
import { listRows } from '#shop/transfer/rows.server.ts';
import { findFile } from '#shop/transfer/take-file.ts';
import { readChunks } from '#shop/transfer/transfers.server.ts';
import type { Route } from './+types/transfer-download.ts';
import { idIn, openDesk } from './admin.server.ts';
import { answerCsv, answerPlainCsv } from './csv-answer.ts';

const BATCH = 1000;

/** A file that went out, for who asked for it; or the rows of one that came in that were faulty, or left. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const id = idIn(params.id);
  const transfer = id && (await findFile(shop, staff, id));
  if (!transfer) throw data(null, { status: 404 });
  const isOut = transfer.direction === 'out';
  if (params.file === 'file' && isOut && transfer.state === 'done')
    return answerPlainCsv(plain(transfer.file_name), readChunks(shop.db, transfer.id), transfer.bytes);
  const state = (['faulty', 'left'] as const).find((each) => each === params.file);
  if (!state || isOut) throw data(null, { status: 404 });
  const name = `${state}-${transfer.file_name.replace(/\.csv$/i, '')}.csv`;
  return answerCsv(plain(name), faultLines(shop, transfer.id, state));
}

async function* faultLines(shop: Shop, id: string, state: 'faulty' | 'left'): AsyncGenerator<string> {
  yield csvLines([['row', 'id', 'column', 'what is wrong']]);
  for (let after = 0; ; ) {
    const rows = await listRows(shop.db, id, { state, after, most: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
    yield csvLines(
      rows.flatMap(({ row, key, faults }) =>
        (faults ?? []).map(({ column, words }) => [row, key, column, words]),
      ),
    );
  }
}

function plain(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').slice(-100);
}
