import { may } from '#shop/abilities.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { type FileKind, files } from './sheets.ts';
import { findTransfer, type Transfer } from './transfers.server.ts';

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
  const isInTime = transfer.created_at > daysAfter(now(), -KEPT_DAYS.file);
  return transfer.staff_id === viewer.userId && isInTime ? transfer : null;
}
