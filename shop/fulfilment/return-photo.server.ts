import sharp from 'sharp';
import { type Refusal, refuse } from '../refusals.ts';
import { PHOTO_MAX_BYTES } from './return-request.ts';

const SIDE_PX = 1600;
const MAX_PIXELS = 50_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * Reads photos (base64, also as data addresses) and makes them anew as JPEG, at most 1600 px a side and without what a
 * phone writes into them: place, time, device. Nothing of the bytes that were sent is kept.
 */
export async function readPhotos(given: readonly string[], most: number): Promise<Buffer[] | Refusal> {
  if (given.length > most) return refuse('photos-too-many', { most });
  const photos: Buffer[] = [];
  for (const text of given) {
    const bytes = Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64');
    if (bytes.length > PHOTO_MAX_BYTES) return refuse('photo-too-large');
    const photo = await remake(bytes).catch(() => null);
    if (!photo) return refuse('photo-unreadable');
    photos.push(photo);
  }
  return photos;
}

async function remake(bytes: Buffer): Promise<Buffer | null> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  if (!formats.has(format ?? '')) return null;
  return await image
    .rotate()
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
