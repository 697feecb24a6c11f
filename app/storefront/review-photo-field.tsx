import { useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { PhotoPicker } from '#app/photos/photo-picker.tsx';
import { createPhotoSender, type PhotoSender } from '#app/photos/photo-sender.ts';
import { MOST_PHOTOS } from '#shop/reviews/review-photo.ts';
import { reviewTexts } from './review-texts.ts';

type ReviewPhotoFieldProps = {
  productId: string;
  disabled: boolean;
  /** The form asks it for the photos when it is sent. */
  onSender: (sender: PhotoSender) => void;
};

/** Photos that go with a review (R355). Import it lazily: it comes with the form. */
export default function ReviewPhotoField({ productId, disabled, onSender }: ReviewPhotoFieldProps) {
  const [sender] = useState(() => senderOf(productId));
  useEffect(() => onSender(sender), [sender, onSender]);
  return (
    <PhotoPicker sender={sender} most={MOST_PHOTOS} disabled={disabled} hint={reviewTexts.form.photosHint} />
  );
}

function senderOf(productId: string) {
  return createPhotoSender({
    path: `/api/comment/photo?productId=${encodeURIComponent(productId)}`,
    discard: (which) => call(api.comment['discard-photos'].$post({ json: { productId, ...which } })),
  });
}
