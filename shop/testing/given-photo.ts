import sharp from 'sharp';
import { keepReturnPhoto } from '#shop/fulfilment/request-return.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { TestShop } from './test-shop.ts';

/** A picture of one colour, without noise: its bytes in this format. */
export function picture(format: 'jpeg' | 'png' | 'webp', width = 60, height = 40): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#c93' } });
  return plain.toFormat(format).toBuffer();
}

/** A photo that waits for the return of an order: its id. */
export async function givenPhoto(shop: TestShop, viewer: Shopper, orderId: string): Promise<string> {
  const kept = await keepReturnPhoto(shop, viewer, {
    orderId,
    type: 'image/jpeg',
    read: () => picture('jpeg'),
  });
  if (isRefusal(kept)) throw new Error(kept.message);
  return kept.id;
}
