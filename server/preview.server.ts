import { staffCookies } from '#app/admin/staff-cookies.ts';
import { may } from '#shop/abilities.ts';
import { findPreview, type Preview } from '#shop/content/read-content.ts';
import type { Shop } from '#shop/shop.ts';
import { findStaffViewer } from '#shop/staff/sign-in.ts';

/** Whether a request may be for a preview: such a page is neither kept nor given out of what is kept. */
export function mayBePreview(request: Request): boolean {
  return request.url.includes('preview=') && /\bstaff=/.test(request.headers.get('cookie') ?? '');
}

/** What of a document a page shows in place of what holds: for staff who may change it, in their own session (R241). */
export async function previewOf(shop: Shop, request: Request, address: string): Promise<Preview | null> {
  if (!mayBePreview(request)) return null;
  const named = new URL(request.url).searchParams.get('preview');
  const token: unknown = await staffCookies(shop).session.parse(request.headers.get('cookie'));
  if (!named || typeof token !== 'string') return null;
  const staff = await findStaffViewer(shop, token, address);
  return staff && may(staff.role, 'change-window') ? await findPreview(shop, named) : null;
}
