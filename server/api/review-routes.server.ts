import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { discardReviewPhotos, keepReviewPhoto, readOwnPhoto } from '#shop/reviews/keep-photo.ts';
import {
  discardReviewPhotosInput,
  reviewedProduct,
  reviewInput,
  reviewPhotoFile,
  reviewPhotoQuery,
} from '#shop/reviews/review-input.ts';
import {
  ownReviewOutputSchema,
  ratingOutputSchema,
  reviewOutput,
  reviewOutputSchema,
} from '#shop/reviews/review-output.ts';
import { MOST_PHOTOS } from '#shop/reviews/review-photo.ts';
import { addReview, listOwnReviews, listReviews } from '#shop/reviews/reviews.ts';
import { photoBody, sentPhoto } from './photo-body.server.ts';
import {
  answers,
  body,
  done,
  listDbOf,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

/** The reviews of a product (R31 and R119). */
export function reviewRoutes() {
  return routeGroup()
    .openapi(list, async (c) => {
      const { productId } = c.req.valid('param');
      const { reviews } = await listReviews(listDbOf(c), productId, MOST);
      return c.json(
        reviews.map((review) => reviewOutput(review, productId)),
        200,
      );
    })
    .openapi(own, async (c) => {
      const reviews = await listOwnReviews(c.var.shop, shopperOf(c));
      const shown = reviews.map(({ productId, productName, ...review }) => {
        return { ...reviewOutput(review, productId), productName };
      });
      return c.json({ success: true as const, message: 'Your reviews.', reviews: shown }, 200);
    })
    .openapi(ownPhoto, async (c) => {
      const { file } = c.req.valid('param');
      const image = orThrow(await readOwnPhoto(c.var.shop, shopperOf(c), file));
      return c.body(new Uint8Array(image), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'no-store',
      });
    })
    .openapi(sendPhoto, async (c) => {
      const { productId } = c.req.valid('query');
      const { id } = orThrow(await keepReviewPhoto(c.var.shop, shopperOf(c), { productId, ...sentPhoto(c) }));
      return c.json({ success: true as const, message: 'Photo received', id }, 200);
    })
    .openapi(discardPhotos, async (c) => {
      await discardReviewPhotos(c.var.shop, shopperOf(c), c.req.valid('json'));
      return c.json({ success: true as const, message: '' }, 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const { review, rating } = orThrow(await addReview(c.var.shop, shopperOf(c), input));
      const comment = reviewOutput(review, input.productId);
      return c.json({ success: true as const, message: 'Thank you for your review.', comment, rating }, 200);
    });
}

const MOST = 1000;

const list = createRoute({
  method: 'get',
  path: '/comment/comment/{productId}',
  tags: ['Reviews'],
  summary: 'The reviews of a product, newest first',
  request: { params: z.object({ productId: reviewedProduct }) },
  responses: answers(z.array(reviewOutputSchema), `At most ${MOST}`),
});

const own = createRoute({
  method: 'get',
  path: '/user/reviews',
  tags: ['Reviews'],
  summary: "The shopper's own reviews, newest first; one that the shop hid says why",
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(
    z.object({ success: z.literal(true), message: z.string(), reviews: z.array(ownReviewOutputSchema) }),
    'At most 100',
  ),
});

const ownPhoto = createRoute({
  method: 'get',
  path: '/user/review-photo/{file}',
  tags: ['Reviews'],
  summary: 'A photo that the shopper sent with a review or for one, small',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, params: z.object({ file: reviewPhotoFile }) },
  responses: {
    ...answers(z.string(), 'At most 480 px a side'),
    200: {
      description: 'At most 480 px a side',
      content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
    },
  },
});

const sendPhoto = createRoute({
  method: 'post',
  path: '/comment/photo',
  tags: ['Reviews'],
  summary: `Send one photo for a review: JPEG, PNG or WebP, up to 5 MB and 24 megapixels, up to ${MOST_PHOTOS} a review`,
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, query: reviewPhotoQuery, body: photoBody },
  responses: answers(done.extend({ id: z.string() }), '`id` names the photo in a review, within a day'),
});

const discardPhotos = createRoute({
  method: 'post',
  path: '/comment/discard-photos',
  tags: ['Reviews'],
  summary: 'Forget own photos of a product: those of `photos`, in a review or not, or all that wait for one',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(discardReviewPhotosInput) },
  responses: answers(done, 'They are gone'),
});

const add = createRoute({
  method: 'post',
  path: '/comment/comment',
  tags: ['Reviews'],
  summary: "The shopper's review of a product; a second one replaces the first",
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(reviewInput) },
  responses: answers(
    z.object({
      success: z.literal(true),
      message: z.string(),
      comment: reviewOutputSchema,
      rating: ratingOutputSchema,
    }),
    'The review as it is shown, and the rating of the product with it',
  ),
});
