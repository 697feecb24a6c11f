import { PHOTO_MAX_BYTES } from '#shop/fulfilment/return-request.ts';

/** A photo that is ready to be sent: what the page shows, and its bytes as base64. */
export type ReadyPhoto = { id: string; name: string; preview: string; base64: string };

const SIDE_PX = 1600;

/** Makes a photo of a phone small enough to send; null for what the browser can't read, or is too large anyway. */
export async function preparePhoto(file: File): Promise<ReadyPhoto | null> {
  const small = await shrink(file).catch(() => null);
  const blob = small ?? (isSendable(file) ? file : null);
  if (!blob || blob.size > PHOTO_MAX_BYTES) return null;
  const base64 = await base64Of(blob);
  return { id: crypto.randomUUID(), name: file.name, preview: `data:${blob.type};base64,${base64}`, base64 };
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

function isSendable(file: File): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(file.type);
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
