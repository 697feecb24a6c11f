import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { nameRefundAccount } from '#shop/fulfilment/pay-out.ts';
import { discardReturnPhotos, keepReturnPhoto, requestReturn } from '#shop/fulfilment/request-return.ts';
import {
  discardPhotosInput,
  refundAccountInput,
  returnInput,
  returnPhotoQuery,
} from '#shop/fulfilment/return-input.ts';
import type { NamedAccount } from '#shop/payments/payouts.ts';
import { monthFirst } from '#shop/time.ts';
import { orderAnswer, showOrder } from './order-routes.server.ts';
import { photoBody, sentPhoto } from './photo-body.server.ts';
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

/** What a shopper does with an order that has arrived: sends it back, says where its cash goes (R98 and R102). */
export function returnRoutes() {
  return routeGroup()
    .openapi(sendPhoto, async (c) => {
      const { orderId } = c.req.valid('query');
      const { id } = orThrow(await keepReturnPhoto(c.var.shop, shopperOf(c), { orderId, ...sentPhoto(c) }));
      return c.json({ success: true as const, message: 'Photo received', id }, 200);
    })
    .openapi(discardPhotos, async (c) => {
      orThrow(await discardReturnPhotos(c.var.shop, shopperOf(c), c.req.valid('json')));
      return c.json({ success: true as const, message: '' }, 200);
    })
    .openapi(askReturn, async (c) => {
      const viewer = shopperOf(c);
      const { orderId } = orThrow(await requestReturn(c.var.shop, viewer, c.req.valid('json')));
      const order = await showOrder(c.var.shop, viewer, orderId);
      return c.json({ success: true as const, message: 'Return requested', order }, 200);
    })
    .openapi(nameAccount, async (c) => {
      const viewer = shopperOf(c);
      const input = c.req.valid('json');
      const named = orThrow(await nameRefundAccount(c.var.shop, viewer, input, clientOf(c)));
      const order = await showOrder(c.var.shop, viewer, input.orderId);
      return c.json({ success: true as const, message: namedWords(named), order }, 200);
    });
}

function namedWords({ payableFrom, isByEmail }: NamedAccount): string {
  if (!payableFrom) return 'Thank you. We send your refund there.';
  return isByEmail
    ? `Thank you. As your email was changed, we send your refund after ${monthFirst.dateTime(payableFrom)}.`
    : 'Thank you. As the account was changed, we wait a day before we send your refund.';
}

const common = { tags: ['Orders'], middleware: shoppersOnly };

const sendPhoto = createRoute({
  ...common,
  method: 'post',
  path: '/order/return-photo',
  summary: 'Send one photo for a return: JPEG, PNG or WebP, up to 5 MB and 24 megapixels, up to 4 an order',
  request: {
    headers: tokenHeader,
    query: returnPhotoQuery,
    body: photoBody,
  },
  responses: answers(done.extend({ id: z.uuid() }), '`id` names the photo in a return, within a day'),
});

const discardPhotos = createRoute({
  ...common,
  method: 'post',
  path: '/order/discard-return-photos',
  summary: 'Forget photos that no return has named yet: those of `photos`, or all',
  request: { headers: tokenHeader, body: body(discardPhotosInput) },
  responses: answers(done, 'They are gone'),
});

const askReturn = createRoute({
  ...common,
  method: 'post',
  path: '/order/return',
  summary:
    'Ask to send pieces of an order back, or all, within 7 days of its delivery, with photos if need be',
  request: { headers: tokenHeader, body: body(returnInput) },
  responses: answers(orderAnswer, 'The order, with its return requested'),
});

const nameAccount = createRoute({
  ...common,
  method: 'post',
  path: '/order/refund-account',
  summary:
    'Say which UPI id or bank account the refund of a cash order goes to, by `password` or, where ' +
    'there is none, the mailed `code`',
  request: { headers: tokenHeader, body: body(refundAccountInput) },
  responses: answers(orderAnswer, 'The account is kept, encrypted, until the refund is sent'),
});
