import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { confirmSecondFactorInput, ownerProofInput } from '#shop/accounts/account-input.ts';
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

/** Two-step sign-in: codes of an authenticator app (RFC 6238), with recovery codes. */
export function secondFactorRoutes() {
  return routeGroup()
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
  request: { headers: tokenHeader, body: body(confirmSecondFactorInput) },
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
