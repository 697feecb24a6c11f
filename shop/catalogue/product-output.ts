import { z } from 'zod';
import { rupeesFromPaise } from '#shop/money.ts';
import { type Product, pictureUrl, sizesOf } from './product.ts';

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
  createdAt: z.string(),
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
    createdAt: product.createdAt.toISOString(),
  };
}
