import sharp from 'sharp';
import { PHOTO_MAX_PIXELS } from './photo.ts';

// Runs in the process for pictures (R415).

const SIDE_PX = 1600;
const DECODE_SECONDS = 20;

// libvips would keep decoded pictures for a next one that never comes, and start a thread for each core.
sharp.cache(false);
sharp.concurrency(1);

type Remade = { image: Uint8Array } | { refused: 'photo-unreadable' | 'photo-too-many-pixels' };

/** A photo as JPEG, at most 1600 px a side, upright, on white, without what a camera wrote beside its pixels. */
export async function remake({ bytes, type }: { bytes: Uint8Array; type: string }): Promise<Remade> {
  // Reads the header alone.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (`image/${format}` !== type) return { refused: 'photo-unreadable' };
  if (width * height > PHOTO_MAX_PIXELS) return { refused: 'photo-too-many-pixels' };
  const image = sharp(bytes, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    autoOrient: true,
  });
  return {
    image: await image
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: DECODE_SECONDS })
      .jpeg({ quality: 82 })
      .toBuffer(),
  };
}

/** A photo that was made anew, at most so many pixels a side, as JPEG. */
export async function shrink({ image, side }: { image: Uint8Array; side: number }): Promise<Uint8Array> {
  return await sharp(image)
    .resize({ width: side, height: side, fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A picture as it is shown: upright. Its header alone is read. Throws where it has none. */
export async function measure(bytes: Uint8Array): Promise<{ type: string; width: number; height: number }> {
  const { width, height, format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return {
    type: `image/${format}`,
    width: autoOrient.width ?? width,
    height: autoOrient.height ?? height,
  };
}
