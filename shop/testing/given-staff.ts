import { TOTP } from 'otpauth';
import type { Shop } from '#shop/shop.ts';
import { acceptInvitation, inviteStaff, readInvitation } from '#shop/staff/people.ts';
import { findStaffViewer } from '#shop/staff/sign-in.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { StaffRole } from '#shop/viewer.ts';
import { orThrow } from './results.ts';

export const staffPassword = 'kundan polki meena 42';
export const staffClient = { address: '192.0.2.7', device: 'Test browser', mark: null };

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at.getTime() });
}

/** Somebody invited, who has set password and second factor, and is signed in. */
export async function givenStaff(shop: Shop, role: StaffRole = 'owner', name = `Test ${role}`) {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@staff.example`;
  const system = { kind: 'system', name: 'test' } as const;
  const invited = orThrow(
    await inTransaction(shop.db, (tx) => inviteStaff(shop, tx, system, { email, name, role })),
  );
  const { secret } = orThrow(await readInvitation(shop, invited.token, staffClient));
  const input = { token: invited.token, password: staffPassword, code: codeAt(secret, shop.now()) };
  const { token, mark, recoveryCodes } = orThrow(await acceptInvitation(shop, input, staffClient));
  const viewer = (await findStaffViewer(shop, token, staffClient.address))!;
  return { email, secret, token, mark, recoveryCodes, viewer, invitation: invited.token };
}
