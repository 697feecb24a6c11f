import { data } from 'react-router';
import { readPhotoForStaff } from '#shop/reviews/moderate-photo.ts';
import { isReviewPhoto } from '#shop/reviews/photo-file.ts';
import type { Route } from './+types/review-photo.ts';
import { openDesk } from './admin.server.ts';

/** One photo of a review as staff look at it, shown to others or not (R356). */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'moderate-reviews');
  const photo = isReviewPhoto(file) ? await readPhotoForStaff(shop.db, file) : null;
  if (!photo) throw data(null, { status: 404 });
  return new Response(new Uint8Array(photo), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' },
  });
}
