/** R355: photos of one review, and of all reviews of one account together. */
export const MOST_PHOTOS = 3;
export const MOST_PHOTOS_OF_ACCOUNT = 60;

/**
 * sent: waits for its review; unseen: staff are to look at it; passed: they let it through, its sizes are being made;
 * shown: to everybody; removed: by staff, with the reason (R356).
 */
export type PhotoState = 'sent' | 'unseen' | 'passed' | 'shown' | 'removed';

/** A photo of a review. `file` names it. */
export type ReviewPhoto = {
  file: string;
  width: number;
  height: number;
  state: Exclude<PhotoState, 'sent'>;
  /** Why staff removed it; null where they did not. */
  reason: string | null;
};

/** A photo that its author has sent for a product, in a review or not yet. */
export type OwnPhoto = { file: string; state: PhotoState; sentAt: Date };

/**
 * What becomes of a shopper's photos of a product when a review names some of them: those stay, in its order, and the
 * others go (R355). Null where one that is named is not there: unknown, foreign, removed, or lapsed before `since`.
 */
export function choosePhotos(
  own: readonly OwnPhoto[],
  named: readonly string[],
  since: Date,
): { kept: string[]; dropped: string[] } | null {
  const usable = own.filter(
    ({ state, sentAt }) => state !== 'removed' && (state !== 'sent' || sentAt.getTime() > since.getTime()),
  );
  if (!named.every((file) => usable.some((photo) => photo.file === file))) return null;
  const dropped = own.map(({ file }) => file).filter((file) => !named.includes(file));
  return { kept: [...named], dropped };
}
