import { shopContext } from '#app/context.ts';
import { may } from '#shop/abilities.ts';
import type { Route } from './+types/news-page.ts';
import { findStaffOf } from './admin.server.ts';
import { streamNews } from './news-stream.server.ts';

/** New orders, told to an open tab as they come. Who is not signed in is told to stay away: browsers obey a 204. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await findStaffOf(request, context, { quietly: true });
  if (!staff || !may(staff.role, 'read-orders')) return new Response(null, { status: 204 });
  const stream = streamNews(context.get(shopContext), staff);
  if (!stream) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  // Proxies hand each line on at once.
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
  });
}
