import { createCookie } from 'react-router';
import type { Shop } from '#shop/shop.ts';
import { STAFF_SESSION_MS } from '#shop/staff/sign-in.ts';

/** A year: a browser that signed somebody in is known for so long (its tries count apart). */
const MARK_SECONDS = 365 * 24 * 60 * 60;

/**
 * The cookies of the back office (R147). Where the shop is spoken to by https they have the prefix that no other
 * host can set.
 */
export function staffCookies({ publicUrl }: Pick<Shop, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const common = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const prefix = secure ? '__Host-' : '';
  return {
    session: createCookie(`${prefix}staff`, { ...common, maxAge: STAFF_SESSION_MS / 1000 }),
    mark: createCookie(`${prefix}staff-device`, { ...common, maxAge: MARK_SECONDS }),
  };
}
