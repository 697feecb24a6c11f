import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import {
  changeNameInput,
  forgotPasswordInput,
  logInInput,
  registerInput,
  resetPasswordInput,
  sendCodeInput,
  verifyCodeInput,
} from '#shop/accounts/account-input.ts';
import { accountOutput, accountOutputSchema } from '#shop/accounts/account-output.ts';
import { forgotPassword, resetPassword } from '#shop/accounts/forgotten-password.ts';
import { logIn } from '#shop/accounts/log-in.ts';
import { changeName, getAccount } from '#shop/accounts/own-account.ts';
import { register, sendVerificationCode, verifyCode } from '#shop/accounts/sign-up.ts';
import { updateAddressInput } from '#shop/address-book/address-book-input.ts';
import { updateAddress } from '#shop/address-book/addresses.ts';
import { hasFirstOrderAhead } from '#shop/checkout/discounts.ts';
import { inTransaction } from '#shop/transaction.ts';
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

/** Signing up and in, a forgotten password, and the shopper's own account (R49, R105, R107 and R112). */
export function accountRoutes() {
  return routeGroup()
    .openapi(sendCodeCall, async (c) => {
      orThrow(await sendVerificationCode(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'Verification code sent to your email.' }, 200);
    })
    .openapi(verifyCodeCall, async (c) => {
      const { proof } = orThrow(await verifyCode(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'Your email is verified.', proof }, 200);
    })
    .openapi(registerCall, async (c) => {
      const token = orThrow(await register(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, token, message: 'Registered successfully!' }, 200);
    })
    .openapi(logInCall, async (c) => {
      const token = orThrow(await logIn(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, token, message: 'Logged in successfully!' }, 200);
    })
    .openapi(forgotCall, async (c) => {
      orThrow(await forgotPassword(c.var.shop, c.req.valid('json'), clientOf(c)));
      const message = 'Password reset instructions sent. Check your email.';
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(resetCall, async (c) => {
      orThrow(await resetPassword(c.var.shop, c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'Password successfully reset!' }, 200);
    })
    .openapi(getInfoCall, async (c) => {
      const { shop } = c.var;
      const viewer = shopperOf(c);
      const [found, firstOrder] = await Promise.all([
        getAccount(shop.db, viewer),
        hasFirstOrderAhead(shop, viewer),
      ]);
      return c.json({ success: true as const, user: accountOutput(found), firstOrder, message: '' }, 200);
    })
    .openapi(changeNameCall, async (c) => {
      const input = c.req.valid('json');
      const user = await inTransaction(c.var.shop.db, (tx) => changeName(tx, shopperOf(c), input));
      const message = 'Your name is changed.';
      return c.json({ success: true as const, message, user: accountOutput(user) }, 200);
    })
    .openapi(updateAddressCall, async (c) => {
      const { shop } = c.var;
      const input = c.req.valid('json');
      const account = orThrow(
        await inTransaction(shop.db, (tx) => updateAddress(shop, tx, shopperOf(c), input)),
      );
      const message = 'Address updated successfully!';
      return c.json({ success: true as const, message, user: accountOutput(account) }, 200);
    });
}

const verified = done.extend({ proof: z.string() });
export const signedIn = done.extend({ token: z.string() });
const account = done.extend({ user: accountOutputSchema });
const tags = ['Account'];

const sendCodeCall = createRoute({
  method: 'post',
  path: '/user/send-verification-code',
  tags,
  summary: 'Mails a code of 6 digits for signing up',
  request: { body: body(sendCodeInput) },
  responses: answers(done, 'A mail is on its way'),
});

const verifyCodeCall = createRoute({
  method: 'post',
  path: '/user/verify-code',
  tags,
  summary: 'Shows that the address is the caller’s own',
  request: { body: body(verifyCodeInput) },
  responses: answers(verified, 'The address is verified; `proof` is for register'),
});

const registerCall = createRoute({
  method: 'post',
  path: '/user/register',
  tags,
  summary: 'Opens an account for a verified address',
  request: { body: body(registerInput) },
  responses: answers(signedIn, 'Registered and signed in'),
});

const logInCall = createRoute({
  method: 'post',
  path: '/user/login',
  tags,
  summary: 'Signs in with e-mail and password',
  request: { body: body(logInInput) },
  responses: answers(signedIn, 'Signed in'),
});

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

const getInfoCall = createRoute({
  method: 'post',
  path: '/user/getInfo',
  tags,
  summary: 'The account with its saved address',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(
    account.extend({
      firstOrder: z
        .boolean()
        .describe('Whether its next order is its first: what is for that is offered then'),
    }),
    'The account',
  ),
});

const changeNameCall = createRoute({
  method: 'post',
  path: '/user/change-name',
  tags,
  summary: 'Changes the name of the account',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(changeNameInput) },
  responses: answers(account, 'The account as it now is'),
});

const updateAddressCall = createRoute({
  method: 'post',
  path: '/user/updateAddress',
  tags,
  summary: 'Saves the address: six fields, or nine as the checkout has them',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(updateAddressInput) },
  responses: answers(account, 'The account as it now is'),
});
