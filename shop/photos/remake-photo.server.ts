import sharp from 'sharp';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { isPhotoType, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from './photo.ts';

const SIDE_PX = 1600;
const MOST_WAITING = 8;
const DECODE_SECONDS = 20;
const RETRY_AFTER_SECONDS = 5;

// libvips would keep decoded pictures for a next one that never comes, and start a thread for each core.
sharp.cache(false);
sharp.concurrency(1);
const inTurn = oneAtATime(MOST_WAITING);

/**
 * Makes a photo anew as JPEG, at most 1600 px a side and without what a phone writes into it: place, time, device.
 * Nothing of the bytes that were sent is kept. `type`: the media type that it was sent as (R99 and R355). Photos are
 * decoded one at a time in this process; refused with 'busy' where too many wait.
 */
export async function remakePhoto(bytes: Buffer, type: string): Promise<Buffer | Refusal> {
  if (!isPhotoType(type)) return refuse('photo-type-wrong');
  if (bytes.length > PHOTO_MAX_BYTES) return refuse('photo-too-large');
  if (!begins[type](bytes)) return refuse('photo-unreadable');
  const photo = await inTurn(() => remake(bytes, type).catch(() => refuse('photo-unreadable')));
  return photo ?? refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The first bytes of each type, so that no other decoder of libvips (SVG, PDF, TIFF) ever sees what was sent. */
const begins = {
  'image/jpeg': (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes: Buffer) => /^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1')),
};

async function remake(bytes: Buffer, type: keyof typeof begins): Promise<Buffer | Refusal> {
  // Reads the header alone.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (`image/${format}` !== type) return refuse('photo-unreadable');
  if (width * height > PHOTO_MAX_PIXELS) return refuse('photo-too-many-pixels');
  const image = sharp(bytes, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    autoOrient: true,
  });
  return await image
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: DECODE_SECONDS })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A photo that was made anew, at most so many pixels a side. */
export async function shrinkPhoto(image: Buffer, side: number): Promise<Buffer> {
  return await sharp(image)
    .resize({ width: side, height: side, fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/**
 * A queue in this process: `run` does its work once all that came before is done, however that ended, and gives its
 * result; null, without doing it, where `mostWaiting` others wait or work already.
 */
export function oneAtATime(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (waiting >= mostWaiting) return null;
    waiting++;
    const mine = last.then(work).finally(() => waiting--);
    last = mine.catch(() => {});
    return await mine;
  };
}
