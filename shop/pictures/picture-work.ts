import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#shop/catalogue/product.ts';
import { oneAtATime } from '#shop/photos/one-at-a-time.ts';
import { PICTURE_MAX_PIXELS } from './picture.ts';
import { type SizeFormat, USUAL_AVIF_EFFORT } from './sizes.ts';

// Runs in the process for pictures (R415).

// libvips would keep decoded pictures for a next one that never comes, and start a thread for each core.
sharp.cache(false);
sharp.concurrency(1);

const DECODE_SECONDS = 60;

/** A large AVIF takes 100 MiB while it is made, so one is made at a time, whoever wants it. */
const avifInTurn = oneAtATime(Number.POSITIVE_INFINITY);

type Sizes = { bytes: Uint8Array; wanted: readonly { width: number; format: SizeFormat }[] };

/**
 * Those sizes of a picture, upright, in sRGB, on white, and without what a camera wrote beside its pixels. It is decoded
 * once. Throws where it can't be, or takes over a minute.
 */
export async function makeSizes({ bytes, wanted }: Sizes): Promise<Uint8Array[]> {
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
  const made: Uint8Array[] = [];
  for (const { width, format } of wanted) {
    const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    made.push(await encode(image.timeout({ seconds: DECODE_SECONDS }), { width, format }));
  }
  return made;
}

type Resizing = { original: string; width: number; format: SizeFormat; avifEffort: number };

/** One size of a picture in a file of ours. `avifEffort`: 0 to 9. */
export async function resizeFile({ original, width, format, avifEffort }: Resizing): Promise<Uint8Array> {
  const image = sharp(original).resize({ width, withoutEnlargement: true });
  return await encode(image, { width, format, avifEffort });
}

/**
 * For what a phone shows first, at two or three dots to a point: a fifth smaller than by the settings for larger ones, its light
 * 1.2 dB further from the original (bench/RESULTS.md). Most pieces in 640 dots are then below 14 kB, which a connection sends
 * without waiting for an answer. Files that are kept already stay as they are.
 */
const SMALL_AVIF = { quality: 46, chromaSubsampling: '4:2:0' };
/** For what is looked at closely. */
const LARGE_AVIF = { quality: 50, chromaSubsampling: '4:4:4' };
const LARGEST_SMALL = 640;

type Encoding = { width: number; format: SizeFormat; avifEffort?: number };

async function encode(
  image: Sharp,
  { width, format, avifEffort = USUAL_AVIF_EFFORT }: Encoding,
): Promise<Uint8Array> {
  if (format === 'avif') {
    const avif = image.avif({ ...(width <= LARGEST_SMALL ? SMALL_AVIF : LARGE_AVIF), effort: avifEffort });
    return (await avifInTurn(() => avif.toBuffer()))!;
  }
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
