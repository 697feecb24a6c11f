import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { consentInput, ownerProofInput } from '#shop/accounts/account-input.ts';
import { recordConsent } from '#shop/accounts/own-account.ts';
import { deleteAccount } from '#shop/privacy/delete-account.ts';
import { exportOwnData } from '#shop/privacy/export-own-data.ts';
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

/** The shopper's own data: all of it, its end, and what they agree to (R125 and R126). */
export function privacyRoutes() {
  return routeGroup()
    .openapi(exportCall, async (c) => {
      const data = orThrow(await exportOwnData(c.var.shop, shopperOf(c)));
      c.header('Content-Disposition', 'attachment; filename="gehna-my-data.json"');
      return c.json({ success: true as const, message: '', data }, 200);
    })
    .openapi(deleteCall, async (c) => {
      orThrow(await deleteAccount(c.var.shop, shopperOf(c), c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'Your account is deleted.' }, 200);
    })
    .openapi(consentCall, async (c) => {
      const { shop } = c.var;
      await recordConsent(shop, shop.db, shopperOf(c), c.req.valid('json'));
      return c.json({ success: true as const, message: 'Your choice is noted.' }, 200);
    });
}

const common = { tags: ['Account'], middleware: shoppersOnly };

const exportCall = createRoute({
  ...common,
  method: 'get',
  path: '/user/export',
  summary: 'Everything that is kept about the account; amounts in paise',
  request: { headers: tokenHeader },
  responses: answers(done.extend({ data: z.record(z.string(), z.unknown()) }), 'By kind of record'),
});

const deleteCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/delete',
  summary:
    'Deletes the account, by `password` or, where it has none, by the mailed `code`; ' +
    'with `secondFactorCode` where one is on',
  request: { headers: tokenHeader, body: body(ownerProofInput) },
  responses: answers(done, 'Deleted; every session has ended'),
});

const consentCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/consent',
  summary: 'Notes that a consent was given or taken back',
  request: { headers: tokenHeader, body: body(consentInput) },
  responses: answers(done, 'Noted'),
});
