import { z } from 'zod';
import { rupeesFromPaise } from '#shop/money.ts';
import { type Product, pictureUrl, piecesOf, sizesOf } from './product.ts';

/** A product on the wire (R14 keeps `Mainimage` and `totalPeices` there). */
export const productOutputSchema = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  originalPrice: z.number(),
  Mainimage: z.array(z.string()),
  images: z.array(z.string()),
  category: z.enum(['Men', 'Women', 'Kids']),
  type: z.string(),
  bestSeller: z.boolean(),
  totalPeices: z.number().int(),
  sizes: z.array(z.string()),
  sizeStock: z
    .record(z.string(), z.number().int())
    .describe('Pieces that can be bought now of each of `sizes`; empty where there are none'),
  createdAt: z.string(),
  /** When the offer ends that makes the price; absent where there is none (R211). */
  offerEndsAt: z.string().optional(),
});

export type ProductOutput = z.infer<typeof productOutputSchema>;

export function productOutput(product: Product): ProductOutput {
  const images = product.images.map((image) => pictureUrl(image.file, 800));
  return {
    _id: product.id,
    id: product.id,
    name: product.name,
    description: product.description,
    price: rupeesFromPaise(product.pricePaise),
    originalPrice: rupeesFromPaise(product.originalPricePaise),
    Mainimage: images.slice(0, 2),
    images,
    category: product.category,
    type: product.type,
    bestSeller: product.bestSeller,
    totalPeices: product.available,
    sizes: [...sizesOf(product)],
    sizeStock: Object.fromEntries(sizesOf(product).map((size) => [size, piecesOf(product, size)])),
    createdAt: product.createdAt.toISOString(),
    ...(product.offerUntil && { offerEndsAt: product.offerUntil.toISOString() }),
  };
}
