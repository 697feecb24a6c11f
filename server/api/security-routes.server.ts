import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  revertEmailInput,
} from '#shop/accounts/account-input.ts';
import { changeEmail, confirmEmail, revertEmail } from '#shop/accounts/change-email.ts';
import { changePassword } from '#shop/accounts/change-password.ts';
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

/** Password and e-mail of a signed-in shopper, each behind a proof that it is the owner who asks. */
export function securityRoutes() {
  return routeGroup()
    .openapi(changePasswordCall, async (c) => {
      orThrow(await changePassword(c.var.shop, shopperOf(c), c.req.valid('json'), clientOf(c)));
      const message = 'Your password is changed. Every other device is logged out.';
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(changeEmailCall, async (c) => {
      orThrow(await changeEmail(c.var.shop, shopperOf(c), c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'A code is on its way to your new email.' }, 200);
    })
    .openapi(confirmEmailCall, async (c) => {
      const input = c.req.valid('json');
      const { email } = orThrow(await confirmEmail(c.var.shop, shopperOf(c), input, clientOf(c)));
      return c.json({ success: true as const, email, message: 'Your email is changed.' }, 200);
    })
    .openapi(revertEmailCall, async (c) => {
      const { resetToken } = orThrow(await revertEmail(c.var.shop, c.req.valid('json'), clientOf(c)));
      const message = 'Your account has its email again. Please choose a new password.';
      return c.json({ success: true as const, resetToken, message }, 200);
    });
}

const own = { tags: ['Account'], method: 'post' as const, middleware: shoppersOnly };

const changePasswordCall = createRoute({
  ...own,
  path: '/user/change-password',
  summary: 'Sets a new password, by the old one or, where there is none, by the mailed `code` for `password`',
  request: { headers: tokenHeader, body: body(changePasswordInput) },
  responses: answers(done, 'Changed; every other session has ended'),
});

const changeEmailCall = createRoute({
  ...own,
  path: '/user/change-email',
  summary:
    'Mails a new address a code, by `password` or, where there is none, by the mailed `code` for `email`',
  request: { headers: tokenHeader, body: body(changeEmailInput) },
  responses: answers(done, 'A mail is on its way; answers the same for an address that is taken'),
});

const confirmEmailCall = createRoute({
  ...own,
  path: '/user/confirm-email',
  summary: 'Gives the account its new address, by the code that was mailed there',
  request: { headers: tokenHeader, body: body(confirmEmailInput) },
  responses: answers(done.extend({ email: z.string() }), 'The account has the address'),
});

const revertEmailCall = createRoute({
  method: 'post',
  path: '/user/revert-email',
  tags: ['Account'],
  summary: 'Takes a change of the e-mail back, by the token that the old address was mailed',
  request: { body: body(revertEmailInput) },
  responses: answers(
    done.extend({ resetToken: z.string().openapi({ description: 'For reset-password' }) }),
    'Every session has ended; the account has no password until one is set',
  ),
});
