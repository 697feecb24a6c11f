import { inTransaction } from '#shop/transaction.ts';
import { type CsvRow, readCsv } from '#shop/transfer/read-csv.ts';
import { listRows } from '#shop/transfer/rows.server.ts';
import { runTransfer } from '#shop/transfer/run-transfer.ts';
import type { FileKind, SheetKind } from '#shop/transfer/sheets.ts';
import { applyImport, checkImport, startExport } from '#shop/transfer/start-transfer.ts';
import { insertChunk, insertTransfer, readChunks, updateTransfer } from '#shop/transfer/transfers.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { orThrow } from './results.ts';
import type { TestShop } from './test-shop.ts';

/** Files out of a shop and into it, by somebody of its staff; jobs are run at once. */
export function givenFiles(shop: TestShop, viewer: Staff) {
  const never = new AbortController().signal;
  const run = (transferId: string, signal = never) => runTransfer(shop, { transferId }, signal);
  return {
    run,
    /** The rows of a file that went out. */
    async exported(kind: FileKind) {
      const { id } = orThrow(await inTransaction(shop.db, (tx) => startExport(shop, tx, viewer, { kind })));
      await run(id);
      const rows: CsvRow[] = [];
      for await (const row of readCsv(readChunks(shop.db, id))) rows.push(row);
      return { id, rows: rows.map(({ record }) => record) };
    },
    /** A file that was sent and checked. */
    async sent(kind: SheetKind, text: string) {
      const given = { direction: 'in', kind, state: 'uploading', file_name: 'f.csv' } as const;
      const id = await insertTransfer(shop.db, { ...given, viewer, now: shop.now() });
      await insertChunk(shop.db, id, 0, Buffer.from(text));
      await updateTransfer(shop.db, id, { bytes: text.length });
      orThrow(await inTransaction(shop.db, (tx) => checkImport(shop, tx, viewer, { id })));
      await run(id);
      return id;
    },
    /** Begins to apply a file; its job is run by `run`. */
    apply: (id: string, leaveOut = false) =>
      inTransaction(shop.db, (tx) => applyImport(shop, tx, viewer, { id, leaveOut })),
    /** What is wrong with which row. */
    faultsOf: async (id: string, state: 'faulty' | 'left' = 'faulty') =>
      (await listRows(shop.db, id, { state, after: 0, most: 50 })).map(({ row, faults }) => [
        row,
        ...(faults ?? []).map(({ column, words }) => `${column} ${words}`),
      ]),
  };
}
