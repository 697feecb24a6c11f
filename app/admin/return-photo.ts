import { data } from 'react-router';
import { findReturnPhoto } from '#shop/fulfilment/get-journey.ts';
import { findOrderId } from '#shop/orders/find-orders.server.ts';
import type { Route } from './+types/return-photo.ts';
import { openDesk } from './admin.server.ts';

/** One photo of a return, for staff alone (R99). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-orders');
  const [returnId, position] = [Number(params.returnId), Number(params.photo) - 1];
  const orderId = await findOrderId(shop.db, params.orderId);
  const isNamed = [returnId, position].every(
    (each) => Number.isSafeInteger(each) && each >= 0 && each < 2 ** 31,
  );
  const photo = orderId && isNamed ? await findReturnPhoto(shop.db, { orderId, returnId, position }) : null;
  if (!photo) throw data(null, { status: 404 });
  return new Response(new Uint8Array(photo), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' },
  });
}
