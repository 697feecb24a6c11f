import { createRoute } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { forgotPasswordInput, resetPasswordInput } from '#shop/accounts/account-input.ts';
import { forgotPassword, resetPassword } from '#shop/accounts/forgotten-password.ts';
import { answers, body, clientOf, done, routeGroup } from './route.server.ts';

/** A forgotten password (R112). */
export function passwordRoutes() {
  return routeGroup()
    .openapi(forgotCall, async (c) => {
      orThrow(await forgotPassword(c.var.shop, c.req.valid('json'), clientOf(c)));
      const message = 'Password reset instructions sent. Check your email.';
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(resetCall, async (c) => {
      orThrow(await resetPassword(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'Password successfully reset!' }, 200);
    });
}

const tags = ['Account'];

const forgotCall = createRoute({
  method: 'post',
  path: '/user/forgot-password',
  tags,
  summary: 'Mails a link to reset the password; answers the same for every address',
  request: { body: body(forgotPasswordInput) },
  responses: answers(done, 'If there is an account, a mail is on its way'),
});

const resetCall = createRoute({
  method: 'post',
  path: '/user/reset-password',
  tags,
  summary: 'Sets a new password by the token of a mailed link, once; ends every session',
  request: { body: body(resetPasswordInput) },
  responses: answers(done, 'The new password holds'),
});
