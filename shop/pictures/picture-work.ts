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
    made.push(await encode(image.timeout({ seconds: DECODE_SECONDS }), format));
  }
  return made;
}

type Resizing = { original: string; width: number; format: SizeFormat; avifEffort: number };

/** One size of a picture in a file of ours. `avifEffort`: 0 to 9. */
export async function resizeFile({ original, width, format, avifEffort }: Resizing): Promise<Uint8Array> {
  return await encode(sharp(original).resize({ width, withoutEnlargement: true }), format, avifEffort);
}

async function encode(image: Sharp, format: SizeFormat, avifEffort = USUAL_AVIF_EFFORT): Promise<Uint8Array> {
  if (format === 'avif') {
    const avif = image.avif({ quality: 50, effort: avifEffort });
    return (await avifInTurn(() => avif.toBuffer()))!;
  }
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
