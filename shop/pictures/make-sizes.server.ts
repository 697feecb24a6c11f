import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#shop/catalogue/product.ts';
import { oneAtATime } from '#shop/photos/remake-photo.server.ts';
import { PICTURE_MAX_PIXELS } from './picture.ts';

// libvips would keep decoded pictures for a next one that never comes, and start a thread for each core.
sharp.cache(false);
sharp.concurrency(1);

const DECODE_SECONDS = 60;

export type SizeFormat = 'webp' | 'avif' | 'jpg';
export const sizeTypes: Record<SizeFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};

/** A picture as it is shown: upright. Its header alone is read. Throws where it has none. */
export async function measurePicture(
  bytes: Buffer,
): Promise<{ type: string; width: number; height: number }> {
  const { width, height, format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return {
    type: `image/${format}`,
    width: autoOrient.width ?? width,
    height: autoOrient.height ?? height,
  };
}

/** The widths that a picture comes in: those below its own, and the next one, which stands for its own. */
export function widthsOf(width: number): number[] {
  const whole = pictureWidths.find((each) => each >= width);
  return pictureWidths.filter((each) => each < width || each === whole);
}

/**
 * Decodes a picture once and keeps its pixels at the largest width: upright, in sRGB, on white, and without what a
 * camera wrote beside them. The function that it gives makes one size of it. Throws where it can't be decoded, or
 * takes over a minute.
 */
export async function openPicture(bytes: Buffer) {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PICTURE_MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return (width: number, format: SizeFormat): Promise<Buffer> =>
    encodePicture(
      sharp(data, { raw }).resize({ width, withoutEnlargement: true }).timeout({ seconds: DECODE_SECONDS }),
      format,
    );
}

/** Smaller files take longer: at 1 AVIF is made in a quarter of the time of 3, and 4 % larger. */
export const USUAL_AVIF_EFFORT = 3;

/** A large AVIF takes 100 MiB while it is made, so one is made at a time in this process, whoever wants it. */
const avifInTurn = oneAtATime(Number.POSITIVE_INFINITY);

/** A picture in one of the formats that pages offer. `avifEffort`: 0 to 9. */
export async function encodePicture(
  image: Sharp,
  format: SizeFormat,
  avifEffort: number = USUAL_AVIF_EFFORT,
): Promise<Buffer> {
  if (format === 'avif') {
    const avif = image.avif({ quality: 55, effort: avifEffort });
    return (await avifInTurn(() => avif.toBuffer()))!;
  }
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
