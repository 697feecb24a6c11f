import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { dayInIndia } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';
import { countRows } from './rows.server.ts';
import { type FileKind, files } from './sheets.ts';
import {
  countOpen,
  deleteTransfer,
  handTransfer,
  insertTransfer,
  lockTransfer,
  MOST_OPEN,
  type Transfer,
  type TransferState,
  updateTransfer,
} from './transfers.server.ts';

/** Begins to write a file of all products, prices, stock or orders (R265). */
export async function startExport(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { kind }: { kind: FileKind },
): Promise<{ id: string } | Refusal> {
  const unable = refuseUnable(viewer, files[kind].ability);
  if (unable) return unable;
  const now = shop.now();
  if ((await countOpen(tx, now)) >= MOST_OPEN) return refuse('transfers-busy');
  const file_name = `${kind}-${dayInIndia(now)}.csv`;
  const id = await insertTransfer(tx, { direction: 'out', kind, state: 'writing', file_name, viewer, now });
  await shop.enqueue(tx, { name: 'run-transfer', data: { transferId: id } });
  await audit(tx, viewer, { action: 'export-file', subject: `file ${file_name}`, now });
  return { id };
}

/** Begins to check a file that was sent (R266). */
export async function checkImport(shop: Shop, tx: Tx, viewer: Staff, { id }: { id: string }) {
  return await move(shop, tx, viewer, id, ['uploading'], async (transfer) => {
    if (transfer.bytes === 0) return refuse('transfer-empty');
    await updateTransfer(tx, id, { state: 'checking' });
    await shop.enqueue(tx, { name: 'run-transfer', data: { transferId: id } });
    return transfer;
  });
}

/**
 * Begins to apply a file that was checked. Where rows are faulty, only with `leaveOut`: all others are applied (R267).
 */
export async function applyImport(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { id, leaveOut }: { id: string; leaveOut: boolean },
) {
  return await move(shop, tx, viewer, id, ['checked'], async (transfer) => {
    const counts = await countRows(tx, id);
    if (counts.faulty > 0 && !leaveOut) return refuse('transfer-faulty', { count: counts.faulty });
    const waiting = counts.new + counts.changed;
    if (waiting === 0) return refuse('transfer-nothing');
    await updateTransfer(tx, id, { state: 'applying', rows_done: 0, rows_total: waiting });
    await handTransfer(tx, id, viewer);
    await shop.enqueue(tx, { name: 'run-transfer', data: { transferId: id } });
    return transfer;
  });
}

/** What is under way stands still once its batch is done. */
export async function stopTransfer(shop: Shop, tx: Tx, viewer: Staff, { id }: { id: string }) {
  return await move(shop, tx, viewer, id, ['applying', 'writing', 'checking'], async (transfer) => {
    await updateTransfer(tx, id, { state: 'stopped', run: transfer.run + 1 });
    return transfer;
  });
}

/** What was stopped goes on where it was. */
export async function resumeTransfer(shop: Shop, tx: Tx, viewer: Staff, { id }: { id: string }) {
  return await move(shop, tx, viewer, id, ['stopped'], async (transfer) => {
    const isApplying = transfer.direction === 'in' && transfer.rows_total !== null;
    const state = transfer.direction === 'out' ? 'writing' : isApplying ? 'applying' : 'checking';
    await updateTransfer(tx, id, { state });
    await shop.enqueue(tx, { name: 'run-transfer', data: { transferId: id } });
    return transfer;
  });
}

/** Nothing more is done with a file. What was applied stays, and stands in the audit log. */
export async function giveUpTransfer(shop: Shop, tx: Tx, viewer: Staff, { id }: { id: string }) {
  return await move(shop, tx, viewer, id, ['checked', 'stopped', 'uploading'], async (transfer) => {
    if (transfer.state === 'uploading') {
      await deleteTransfer(tx, id);
      return transfer;
    }
    await endGivenUp(shop, tx, viewer, transfer);
    return transfer;
  });
}

/** Nothing more is done with a file; of one that was applied in part the audit log says what was done, by whom. */
export async function endGivenUp(shop: Shop, tx: Tx, viewer: Staff, transfer: Transfer): Promise<void> {
  if (transfer.rows_total !== null && transfer.direction === 'in')
    await auditImport(shop, tx, viewer, transfer);
  await updateTransfer(tx, transfer.id, { state: 'given up', ended_at: shop.now() });
}

/** One entry for each file that was applied, with what became of its rows. */
export async function auditImport(shop: Shop, tx: Tx, viewer: Staff, transfer: Transfer): Promise<void> {
  const { done, left, faulty, same, new: fresh, changed } = await countRows(tx, transfer.id);
  await audit(tx, viewer, {
    action: 'import-file',
    subject: `file ${transfer.file_name}`,
    after: { kind: transfer.kind, done, left, faulty, same, notDone: fresh + changed },
    now: shop.now(),
  });
}

async function move(
  _shop: Shop,
  tx: Tx,
  viewer: Staff,
  id: string,
  from: readonly TransferState[],
  work: (transfer: Transfer) => Promise<Transfer | Refusal>,
): Promise<Transfer | Refusal> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return refuse('not-found');
  const unable = refuseUnable(viewer, files[transfer.kind as FileKind].ability);
  if (unable) return unable;
  return from.includes(transfer.state) ? await work(transfer) : refuse('transfer-moved-on');
}
