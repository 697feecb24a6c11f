import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { googleInput } from '#shop/accounts/account-input.ts';
import { signInWithGoogle } from '#shop/google/sign-in-with-google.ts';
import { signedIn } from './account-routes.server.ts';
import { answers, body, clientOf, failure, routeGroup } from './route.server.ts';

/** Signing in with Google (R116). Both calls do the same: who has no account gets one, who has one is signed in. */
export function googleRoutes() {
  return routeGroup()
    .openapi(googleLoginCall, async (c) => {
      const input = { ...c.req.valid('json'), mode: 'login' as const };
      const entry = orThrow(await signInWithGoogle(c.var.shop, input, clientOf(c)));
      return c.json({ success: true as const, ...entry, message: 'Logged in with Google!' }, 200);
    })
    .openapi(googleSignUpCall, async (c) => {
      const input = { ...c.req.valid('json'), mode: 'signup' as const };
      const entry = orThrow(await signInWithGoogle(c.var.shop, input, clientOf(c)));
      return c.json({ success: true as const, ...entry, message: 'Signed up with Google!' }, 200);
    });
}

const entered = signedIn.extend({
  isNewAccount: z.boolean().openapi({ description: 'Whether this sign-in opened the account' }),
});

const codeNeeded = failure
  .extend({
    codeRequired: z.literal(true).optional(),
    email: z.string().optional().openapi({ description: 'Where the code was mailed to' }),
  })
  .openapi('GoogleConflict');

const responses = {
  ...answers(entered, 'Signed in'),
  409: {
    description:
      'With `codeRequired`: the e-mail has an account, and Google does not run that mailbox. A code was mailed to it; ' +
      'send the same token again with `code`, or without it for a new code. Without: the account is joined to another ' +
      'Google account.',
    content: { 'application/problem+json': { schema: codeNeeded } },
  },
} as const;

const tags = ['Account'];

const googleLoginCall = createRoute({
  method: 'post',
  path: '/user/google-login',
  tags,
  summary: 'Signs in with an ID token of Google',
  request: { body: body(googleInput) },
  responses,
});

const googleSignUpCall = createRoute({
  method: 'post',
  path: '/user/google-signup',
  tags,
  summary: 'Signs up with an ID token of Google',
  request: { body: body(googleInput) },
  responses,
});
