import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import {
  changeEmailInput,
  changePasswordInput,
  confirmInput,
  ownerCodeInput,
  ownerProofInput,
  revertEmailInput,
} from '#shop/accounts/account-input.ts';
import { changeEmail, confirmEmail, revertEmail } from '#shop/accounts/change-email.ts';
import { changePassword } from '#shop/accounts/change-password.ts';
import { sendOwnerCode } from '#shop/accounts/owner-proof.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#shop/accounts/set-up-second-factor.ts';
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

/** Password, e-mail and two-step sign-in of a signed-in shopper: the owner's proof, and what takes it. */
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
    })
    .openapi(deletionCodeCall, async (c) => {
      orThrow(await sendOwnerCode(c.var.shop, shopperOf(c), 'deletion'));
      return c.json({ success: true as const, message: 'A code is on its way to your email.' }, 200);
    })
    .openapi(ownerCodeCall, async (c) => {
      const { purpose } = c.req.valid('json');
      orThrow(await sendOwnerCode(c.var.shop, shopperOf(c), purpose));
      return c.json({ success: true as const, message: 'A code is on its way to your email.' }, 200);
    })
    .openapi(startCall, async (c) => {
      const input = c.req.valid('json');
      const started = orThrow(await startSecondFactor(c.var.shop, shopperOf(c), input, clientOf(c)));
      return c.json({ success: true as const, message: '', ...started }, 200);
    })
    .openapi(confirmCall, async (c) => {
      const input = c.req.valid('json');
      const { recoveryCodes } = orThrow(
        await confirmSecondFactor(c.var.shop, shopperOf(c), input, clientOf(c)),
      );
      return c.json({ success: true as const, message: 'Two-step sign-in is on.', recoveryCodes }, 200);
    })
    .openapi(renewCall, async (c) => {
      const input = c.req.valid('json');
      const { recoveryCodes } = orThrow(
        await renewRecoveryCodes(c.var.shop, shopperOf(c), input, clientOf(c)),
      );
      const message = 'You have new recovery codes. The old ones work no more.';
      return c.json({ success: true as const, message, recoveryCodes }, 200);
    })
    .openapi(removeCall, async (c) => {
      orThrow(await removeSecondFactor(c.var.shop, shopperOf(c), c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'Two-step sign-in is off.' }, 200);
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
  request: { headers: tokenHeader, body: body(confirmInput) },
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

const deletionCodeCall = createRoute({
  ...own,
  path: '/user/deletion-code',
  summary: 'Mails the code that deletes an account without a password',
  request: { headers: tokenHeader },
  responses: answers(done, 'A mail is on its way'),
});

const ownerCodeCall = createRoute({
  ...own,
  path: '/user/owner-code',
  summary: 'Mails the code by which the owner of an account without a password is known, for one purpose',
  request: { headers: tokenHeader, body: body(ownerCodeInput) },
  responses: answers(done, 'A mail is on its way'),
});

const withProof = { headers: tokenHeader, body: body(ownerProofInput) };
const codes = done.extend({ recoveryCodes: z.array(z.string()) });

const startCall = createRoute({
  ...own,
  path: '/user/start-second-factor',
  summary:
    'Draws the secret for an authenticator app, by `password` or the mailed `code` for `second-factor`',
  request: withProof,
  responses: answers(
    done.extend({ secret: z.string(), uri: z.string() }),
    'The secret in base32, and as an otpauth address for a QR code; it holds for 30 minutes until confirmed',
  ),
});

const confirmCall = createRoute({
  ...own,
  path: '/user/confirm-second-factor',
  summary: 'Switches two-step sign-in on, by a first code of the app',
  request: { headers: tokenHeader, body: body(confirmInput) },
  responses: answers(codes, 'On; the recovery codes are shown this once'),
});

const renewCall = createRoute({
  ...own,
  path: '/user/recovery-codes',
  summary: 'Gives new recovery codes in place of the old ones, by the owner’s proof and `secondFactorCode`',
  request: withProof,
  responses: answers(codes, 'The new codes, shown this once'),
});

const removeCall = createRoute({
  ...own,
  path: '/user/remove-second-factor',
  summary: 'Switches two-step sign-in off, by the owner’s proof and `secondFactorCode`',
  request: withProof,
  responses: answers(done, 'Off'),
});
