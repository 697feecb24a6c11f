import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { type LoadedPins, loadPins, readPinList } from '#shop/shipping/pin-list.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';

const SHOWN_FAULTS = 40;

/**
 * Staff make the table of PIN codes what a CSV file says (R53): all of it, or nothing and the faults by their lines, 40 of
 * them at the most.
 */
export async function loadPinList(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { text }: { text: string },
): Promise<LoadedPins | Refusal> {
  const unable = refuseUnable(viewer, 'change-settings');
  if (unable) return unable;
  const list = readPinList(text);
  if ('faults' in list) {
    const more = list.faults.length - SHOWN_FAULTS;
    const faults = [...list.faults.slice(0, SHOWN_FAULTS), ...(more > 0 ? [`and ${more} more`] : [])];
    return refuse('pin-list-wrong', { faults });
  }
  const loaded = await loadPins(tx, list.pinCodes);
  await audit(tx, viewer, { action: 'load-pins', subject: 'PIN codes', after: loaded, now: shop.now() });
  return loaded;
}
