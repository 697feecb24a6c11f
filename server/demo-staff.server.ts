import { createHmac } from 'node:crypto';
import { isRefusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inviteAgain, inviteStaff, listPeople } from '#shop/staff/people.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type StaffRole, staffRoles } from '#shop/viewer.ts';

export type DemoStaff = { role: StaffRole; email: string; url: string };

/**
 * One member of staff for each role, for the demonstration: where the invitation is not accepted yet, with the
 * link that sets password and second factor. A shop that starts again tells the same link.
 */
export async function openDemoStaff(shop: Shop): Promise<DemoStaff[]> {
  const viewer = { kind: 'system', name: 'demonstration' } as const;
  const people = new Map((await listPeople(shop)).map((person) => [person.email, person]));
  const accounts: DemoStaff[] = [];
  for (const role of staffRoles) {
    const email = `${role}@demo.example`;
    const known = people.get(email);
    if (known?.state === 'left') continue;
    const token = createHmac('sha256', shop.keys.staff).update(`demo\0${role}`).digest('base64url');
    if (!known || known.state === 'lapsed') {
      const invited = await inTransaction<unknown>(shop.db, (tx) =>
        known
          ? inviteAgain(shop, tx, viewer, { staffId: known.id, token })
          : inviteStaff(shop, tx, viewer, { email, name: `Demo ${role}`, role, token }),
      );
      // Another process of the same shop was faster.
      if (isRefusal(invited)) continue;
    }
    const path = known?.state === 'works' ? '/admin' : `/admin/welcome/${token}`;
    accounts.push({ role, email, url: `${shop.publicUrl}${path}` });
  }
  return accounts;
}
