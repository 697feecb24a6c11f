import type { Database, Tx } from '#db/database.server.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { SavedAddress } from './address-book.ts';
import { selectAddresses } from './queries.server.ts';

/** The shopper's addresses, the default first, then the newest. */
export async function listAddresses(db: Database | Tx, viewer: Shopper): Promise<SavedAddress[]> {
  const rows = await selectAddresses(db, viewer.userId);
  return rows.map(({ is_default, first_name, last_name, ...others }) => ({
    ...others,
    isDefault: is_default,
    firstName: first_name,
    lastName: last_name,
  }));
}
