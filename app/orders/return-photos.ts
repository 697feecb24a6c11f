import { isPhotoType, PHOTO_MAX_BYTES } from '#shop/fulfilment/return-request.ts';
import { refuse } from '#shop/refusals.ts';

/** A photo that is ready to be sent: its bytes, and a data address for the page to show. */
export type PreparedPhoto = { blob: Blob; preview: string };

const SIDE_PX = 1600;

/**
 * Makes a photo of a phone small enough to send, as JPEG. One that the browser can't read goes as it is, where its type
 * and size allow that; else gives the words to show.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto | { words: string }> {
  const small = await shrink(file).catch(() => null);
  const blob = small ?? file;
  if (!isPhotoType(blob.type)) return { words: refuse('photo-unreadable').message };
  if (blob.size > PHOTO_MAX_BYTES) return { words: refuse('photo-too-large').message };
  return { blob, preview: await dataAddressOf(blob) };
}

async function shrink(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
