/** A photo as a shopper may send it (R99 and R355). Phones call 5712 x 4284 '24 megapixels'. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 24_500_000;
/** How long a photo waits for the return or review that names it. */
export const PHOTO_WAITS_HOURS = 24;

export function isPhotoType(type: string): type is (typeof photoTypes)[number] {
  return photoTypes.some((each) => each === type);
}

/** Photos that came before have lapsed. */
export function photosSince({ now }: { now: () => Date }): Date {
  return new Date(now().getTime() - PHOTO_WAITS_HOURS * 3600 * 1000);
}
