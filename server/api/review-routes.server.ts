import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { reviewedProduct, reviewInput } from '#shop/reviews/review-input.ts';
import {
  ownReviewOutputSchema,
  ratingOutputSchema,
  reviewOutput,
  reviewOutputSchema,
} from '#shop/reviews/review-output.ts';
import { addReview, listOwnReviews, listReviews } from '#shop/reviews/reviews.ts';
import { answers, body, routeGroup, shopperOf, shoppersOnly, tokenHeader } from './route.server.ts';

/** The reviews of a product (R31 and R119). */
export function reviewRoutes() {
  return routeGroup()
    .openapi(list, async (c) => {
      const { productId } = c.req.valid('param');
      const { reviews } = await listReviews(c.var.shop.db, productId, MOST);
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
