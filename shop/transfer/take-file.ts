import { may } from '#shop/abilities.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { type FileKind, fileKinds, files } from './sheets.ts';
import { findTransfer, listTransfers, type Transfer } from './transfers.server.ts';

/**
 * A file with its rows, for who may bring in such files; one that went out for who asked for it alone, and for a day
 * (R265).
 */
export async function findFile(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  viewer: Staff,
  id: string,
): Promise<Transfer | null> {
  const transfer = await findTransfer(db, id);
  if (!transfer || !may(viewer.role, files[transfer.kind as FileKind].ability)) return null;
  if (transfer.direction === 'in') return transfer;
  return transfer.staff_id === viewer.userId && transfer.created_at > outSince(now()) ? transfer : null;
}

/** The newest of the files that `findFile` gives to somebody, so many. */
export async function listFiles(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  viewer: Staff,
  most: number,
): Promise<Transfer[]> {
  const kinds = fileKinds.filter((kind) => may(viewer.role, files[kind].ability));
  return await listTransfers(db, { kinds, staffId: viewer.userId, outSince: outSince(now()), most });
}

/** A file that went out before then can't be taken any more. */
const outSince = (now: Date) => daysAfter(now, -KEPT_DAYS.file);
