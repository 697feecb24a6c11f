import { redirect } from 'react-router';
import { shopContext } from '#app/context.ts';
import { endStaffSession, isFormMark } from '#shop/staff/sign-in.ts';
import type { Route } from './+types/logout-page.ts';
import { endHeaders, findStaffOf } from './admin.server.ts';

/** Nothing to see here: who comes by a link stays signed in. */
export function loader() {
  return redirect('/admin');
}

/** Ends the session, where the form is one of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const staff = await findStaffOf(request, context);
  const mark = staff && (await request.formData().catch(() => null))?.get('mark');
  if (staff && !isFormMark(shop, staff.sessionId, mark)) return redirect('/admin');
  if (staff) await endStaffSession(shop, staff, staff.sessionId);
  return redirect('/admin/login', { headers: await endHeaders(shop) });
}
