import { z } from 'zod';
import { refuse } from '#shop/refusals.ts';
import { mostWishes } from './wishlist.ts';

const unknown = refuse('product-unknown').message;
const productId = z.string(unknown).max(100, unknown);

/** `POST /api/wishlist/add` and `/remove`. */
export const wishInput = z.object({ productId });

/** `POST /api/wishlist/merge` (R297): what the browser kept, newest first; ids of no product are dropped. */
export const mergeWishesInput = z.object({
  productIds: z
    .array(productId, 'Send the wishlist as productIds.')
    .max(mostWishes, refuse('wishlist-full', { most: mostWishes }).message),
});

/** `POST /api/wishlist/vote` (R299). `list`: the end of the link. `voter`: what this browser drew for itself. */
export const voteInput = z.object({
  list: z.string().max(100),
  productId,
  voter: z.string().min(16).max(100),
  loves: z.boolean(),
});

export type VoteInput = z.infer<typeof voteInput>;

/** A piece as a wishlist shows it; prices in paise. `sized`: one has to choose a size. */
export const pieceOutput = z.object({
  id: z.string(),
  name: z.string(),
  pricePaise: z.number().int(),
  originalPricePaise: z.number().int(),
  available: z.number().int(),
  reviews: z.object({ count: z.number().int(), sum: z.number().int() }),
  images: z.array(
    z.object({
      file: z.string(),
      alt: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      focusX: z.number().optional(),
      focusY: z.number().optional(),
      video: z.string().nullish(),
    }),
  ),
  sized: z.boolean(),
});
