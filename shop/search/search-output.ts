import { z } from 'zod';
import type { ProductInBrief } from '#shop/catalogue/find-products.server.ts';
import { pictureUrl } from '#shop/catalogue/product.ts';
import { rupeesFromPaise } from '#shop/money.ts';

/** A result on the wire (R28); `type` is the stored one. */
export const searchResultSchema = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  category: z.string(),
  Mainimage: z.array(z.string()),
  price: z.number(),
  soldOut: z.boolean(),
});

export type SearchResult = z.infer<typeof searchResultSchema>;

export function searchResult(product: ProductInBrief): SearchResult {
  return {
    _id: product.id,
    name: product.name,
    type: product.type,
    category: product.category,
    Mainimage: product.pictures.map((file) => pictureUrl(file, 320)),
    price: rupeesFromPaise(product.pricePaise),
    soldOut: product.available <= 0,
  };
}
