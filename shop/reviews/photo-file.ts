import { customAlphabet } from 'nanoid';

const draw = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 20);

/** What names a photo of a review: in the database, on the wire and in its address. */
export const photoFilePattern = /^rp-[a-z0-9]{20}$/;

/** A new name for a photo of a review: random, so that nobody finds one that is not shown to them. */
export function newPhotoFile(): string {
  return `rp-${draw()}`;
}

export function isReviewPhoto(file: string): boolean {
  return photoFilePattern.test(file);
}
