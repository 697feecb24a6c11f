import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import type { Staff } from '#shop/viewer.ts';
import { isSheetKind, sheets } from './sheets.ts';
import { countOpen, insertChunk, insertTransfer, MOST_OPEN, updateTransfer } from './transfers.server.ts';

/** Bytes of one file. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;

/**
 * Takes a file in piece by piece as it arrives; nothing is done with it until `checkImport`. One that never comes to its
 * end goes after a day.
 */
export async function receiveFile(
  shop: Shop,
  viewer: Staff,
  { kind, fileName }: { kind: string; fileName: string },
): Promise<{ id: string; piece: (bytes: Buffer) => Promise<void> } | Refusal> {
  if (!isSheetKind(kind)) return refuse('input-wrong');
  const unable = refuseUnable(viewer, sheets[kind].ability);
  if (unable) return unable;
  const now = shop.now();
  if ((await countOpen(shop.db, now)) >= MOST_OPEN) return refuse('transfers-busy');
  const name = oneLine(fileName).slice(0, 200) || `${kind}.csv`;
  const given = { direction: 'in', kind, state: 'uploading', file_name: name } as const;
  const id = await insertTransfer(shop.db, { ...given, viewer, now });
  let part = 0;
  let bytes = 0;
  return {
    id,
    async piece(more) {
      await insertChunk(shop.db, id, part, more);
      part += 1;
      bytes += more.length;
      await updateTransfer(shop.db, id, { bytes });
    },
  };
}
