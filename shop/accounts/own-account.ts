import type { Database, Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { Account, Consent } from './account.ts';
import type { ChangeNameInput } from './account-input.ts';
import { hasSecondFactor } from './check-second-factor.ts';
import { insertConsent, selectUserWithAddress, setName } from './queries.server.ts';
import { countRecoveryCodes } from './second-factor-queries.server.ts';

/** The shopper's own account with the saved address. */
export async function getAccount(db: Database | Tx, viewer: Shopper): Promise<Account> {
  const row = await selectUserWithAddress(db, viewer.userId);
  if (!row) throw new Error('the account of a live session is gone');
  const { id, name, email, created_at: createdAt, has_password: hasPassword } = row;
  const recoveryCodesLeft = (await hasSecondFactor(db, id)) ? await countRecoveryCodes(db, id) : null;
  const account = { id, name, email, createdAt, hasPassword, recoveryCodesLeft };
  if (row.address_id === null) return { ...account, shippingAddress: null };
  return {
    ...account,
    shippingAddress: {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      email: row.address_email ?? '',
      street: row.street ?? '',
      city: row.city ?? '',
      state: row.state ?? '',
      zipcode: row.zipcode ?? '',
      country: row.country ?? '',
      phone: row.phone ?? '',
    },
  };
}

/** The name by which the shop speaks to a shopper, and under which reviews stand (R337). */
export async function changeName(tx: Tx, viewer: Shopper, { name }: ChangeNameInput): Promise<Account> {
  await setName(tx, viewer.userId, name);
  return getAccount(tx, viewer);
}

/**
 * Writes down what an account agreed to (`account`: at the sign-up) or took back, and the notice that it read: its
 * date, as the privacy page shows it (Digital Personal Data Protection Act, section 6).
 */
export async function recordConsent(
  { terms, now }: Pick<Shop, 'terms' | 'now'>,
  tx: Database | Tx,
  { userId }: Pick<Shopper, 'userId'>,
  { purpose, granted }: Consent,
): Promise<void> {
  await insertConsent(tx, {
    user_id: userId,
    purpose,
    granted,
    notice_version: terms.policiesUpdated,
    recorded_at: now(),
  });
}
