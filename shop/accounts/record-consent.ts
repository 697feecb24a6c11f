import type { Database, Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { insertConsent } from './queries.server.ts';

export const consentPurposes = ['account', 'analytics'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * Writes down what an account agreed to (`account`: at the sign-up) or took back, and the notice that it read: its date, as the
 * privacy page shows it (Digital Personal Data Protection Act, section 6).
 */
export async function recordConsent(
  { terms, now }: Pick<Shop, 'terms' | 'now'>,
  db: Database | Tx,
  { userId, purpose, granted }: { userId: string; purpose: ConsentPurpose; granted: boolean },
): Promise<void> {
  await insertConsent(db, {
    user_id: userId,
    purpose,
    granted,
    notice_version: terms.policiesUpdated,
    recorded_at: now(),
  });
}
