import { type Refusal, refuse } from '#shop/refusals.ts';
import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isPhotoType, PHOTO_MAX_BYTES } from './photo.ts';

const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

const work = inWorkProcess<typeof import('./photo-work.ts')>('pictures', 'shop/photos/photo-work.ts');
const inTurn = oneAtATime(MOST_WAITING);

/**
 * Makes a photo anew as JPEG, at most 1600 px a side and without what a phone writes into it: place, time, device.
 * Nothing of the bytes that were sent is kept. `type`: the media type that it was sent as (R99 and R355). Photos are
 * decoded one at a time; refused with 'busy' where too many wait.
 */
export async function remakePhoto(bytes: Buffer, type: string): Promise<Buffer | Refusal> {
  if (!isPhotoType(type)) return refuse('photo-type-wrong');
  if (bytes.length > PHOTO_MAX_BYTES) return refuse('photo-too-large');
  if (!begins[type](bytes)) return refuse('photo-unreadable');
  const remade = await inTurn(() =>
    work('remake', { bytes, type }).catch(() => ({ refused: 'photo-unreadable' as const })),
  );
  if (!remade) return refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return 'image' in remade ? bufferOf(remade.image) : refuse(remade.refused);
}

/** The first bytes of each type, so that no other decoder of libvips (SVG, PDF, TIFF) ever sees what was sent. */
const begins = {
  'image/jpeg': (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes: Buffer) => /^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1')),
};

/** A photo that was made anew, at most so many pixels a side. */
export async function shrinkPhoto(image: Buffer, side: number): Promise<Buffer> {
  return bufferOf(await work('shrink', { image, side }));
}

/** The type, width and height of a picture as it is shown: upright. Throws where it has no header that can be read. */
export async function measurePicture(
  bytes: Buffer,
): Promise<{ type: string; width: number; height: number }> {
  return await work('measure', bytes);
}
