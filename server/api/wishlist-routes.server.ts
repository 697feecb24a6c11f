import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { inTransaction } from '#shop/transaction.ts';
import {
  addWish,
  getWishlist,
  listPieces,
  mergeWishes,
  removeWish,
} from '#shop/wishlist/account-wishlist.ts';
import { shareWishlist, unshareWishlist, voteForWish } from '#shop/wishlist/share-wishlist.ts';
import { mergeWishesInput, pieceOutput, voteInput, wishInput } from '#shop/wishlist/wishlist-input.ts';
import {
  answers,
  body,
  clientOf,
  done,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

/** The account's wishlist, its link, and the hearts of those who have it (R296 to R299). */
export function wishlistRoutes() {
  return routeGroup()
    .openapi(get, async (c) => {
      const wishlist = await getWishlist(c.var.shop, shopperOf(c));
      return c.json({ success: true as const, ...wishlist, message: '' }, 200);
    })
    .openapi(add, async (c) => {
      const { shop } = c.var;
      const input = c.req.valid('json');
      const productIds = orThrow(
        await inTransaction(shop.db, (tx) => addWish(shop, tx, shopperOf(c), input)),
      );
      return c.json({ success: true as const, productIds, message: 'Added to wishlist' }, 200);
    })
    .openapi(remove, async (c) => {
      const input = c.req.valid('json');
      const productIds = await inTransaction(c.var.shop.db, (tx) => removeWish(tx, shopperOf(c), input));
      return c.json({ success: true as const, productIds, message: 'Removed from wishlist' }, 200);
    })
    .openapi(merge, async (c) => {
      const { shop } = c.var;
      const input = c.req.valid('json');
      const productIds = await inTransaction(shop.db, (tx) => mergeWishes(shop, tx, shopperOf(c), input));
      return c.json({ success: true as const, productIds, message: '' }, 200);
    })
    .openapi(share, async (c) => {
      const { shop } = c.var;
      const url = await inTransaction(shop.db, (tx) => shareWishlist(shop, tx, shopperOf(c)));
      return c.json({ success: true as const, url, message: '' }, 200);
    })
    .openapi(unshare, async (c) => {
      await inTransaction(c.var.shop.db, (tx) => unshareWishlist(tx, shopperOf(c)));
      return c.json({ success: true as const, message: 'The link does not open any more.' }, 200);
    })
    .openapi(pieces, async (c) => {
      const pieces = await listPieces(c.var.shop.db, c.req.valid('json'));
      return c.json({ success: true as const, pieces, message: '' }, 200);
    })
    .openapi(vote, async (c) => {
      orThrow(await voteForWish(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: '' }, 200);
    });
}

const tags = ['Wishlist'];
const productIds = z.array(z.string()).openapi({ description: 'At most 200, newest first.' });
const wishesAnswer = z.object({ success: z.literal(true), productIds, message: z.string() });

const get = createRoute({
  method: 'post',
  path: '/wishlist/get',
  tags,
  summary: "The account's wishlist, its link where it is shared, and how many hearts each piece was given",
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(
    wishesAnswer.extend({ url: z.string().nullable(), votes: z.record(z.string(), z.number().int()) }),
    'The wishlist',
  ),
});

const add = createRoute({
  method: 'post',
  path: '/wishlist/add',
  tags,
  summary: 'Puts a product on the wishlist; twice is as once',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(wishInput) },
  responses: answers(wishesAnswer, 'The wishlist as it now is'),
});

const remove = createRoute({
  method: 'post',
  path: '/wishlist/remove',
  tags,
  summary: 'Takes a product off the wishlist',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(wishInput) },
  responses: answers(wishesAnswer, 'The wishlist as it now is'),
});

const merge = createRoute({
  method: 'post',
  path: '/wishlist/merge',
  tags,
  summary: "Merges the browser's wishlist into the account's at sign-in",
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(mergeWishesInput) },
  responses: answers(wishesAnswer, 'The merged wishlist'),
});

const share = createRoute({
  method: 'post',
  path: '/wishlist/share',
  tags,
  summary: 'A link by which anybody may see the wishlist and vote; the same one until it is ended',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(done.extend({ url: z.string() }), 'The link'),
});

const unshare = createRoute({
  method: 'post',
  path: '/wishlist/unshare',
  tags,
  summary: 'Ends the link, and the votes with it',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(done, 'Ended'),
});

const vote = createRoute({
  method: 'post',
  path: '/wishlist/vote',
  tags,
  summary: 'Gives a piece of a shared wishlist a heart, or takes it back: one of a browser for a piece',
  request: { body: body(voteInput) },
  responses: answers(done, 'Noted'),
});

const pieces = createRoute({
  method: 'post',
  path: '/wishlist/pieces',
  tags,
  summary: 'What a wishlist shows of its products; those that have left the shop are left out',
  request: { body: body(mergeWishesInput) },
  responses: answers(done.extend({ pieces: z.array(pieceOutput) }), 'The pieces, in the order asked for'),
});
