import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { endSessionInput } from '#shop/accounts/account-input.ts';
import { endSession, listSessions, logOut, logOutEverywhere } from '#shop/sessions/sessions.ts';
import { inTransaction } from '#shop/transaction.ts';
import { answers, body, done, routeGroup, shopperOf, shoppersOnly, tokenHeader } from './route.server.ts';

/** Where the account is logged in, and logging out (R120 and R121). */
export function sessionRoutes() {
  return routeGroup()
    .openapi(listCall, async (c) => {
      const sessions = await listSessions(c.var.shop, shopperOf(c));
      const onTheWire = sessions.map(({ lastUsed, ...rest }) => ({
        ...rest,
        lastUsed: lastUsed.toISOString(),
      }));
      return c.json({ success: true as const, message: '', sessions: onTheWire }, 200);
    })
    .openapi(logOutCall, async (c) => {
      const { shop } = c.var;
      await inTransaction(shop.db, (tx) => logOut(shop, tx, shopperOf(c)));
      return c.json({ success: true as const, message: 'You are logged out.' }, 200);
    })
    .openapi(endCall, async (c) => {
      const { shop } = c.var;
      const input = c.req.valid('json');
      orThrow(await inTransaction(shop.db, (tx) => endSession(shop, tx, shopperOf(c), input)));
      return c.json({ success: true as const, message: 'That device is logged out.' }, 200);
    })
    .openapi(logOutEverywhereCall, async (c) => {
      const { shop } = c.var;
      await inTransaction(shop.db, (tx) => logOutEverywhere(shop, tx, shopperOf(c)));
      return c.json({ success: true as const, message: 'You are logged out on every device.' }, 200);
    });
}

const common = { tags: ['Account'], middleware: shoppersOnly };
const session = z.object({
  id: z.string(),
  device: z.string(),
  lastUsed: z.iso.datetime(),
  current: z.boolean(),
});

const listCall = createRoute({
  ...common,
  method: 'get',
  path: '/user/sessions',
  summary: 'Where the account is logged in',
  request: { headers: tokenHeader },
  responses: answers(done.extend({ sessions: z.array(session) }), 'This session first'),
});

const logOutCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/logout',
  summary: 'Ends this session',
  request: { headers: tokenHeader },
  responses: answers(done, 'Ended'),
});

const endCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/logout-device',
  summary: 'Ends one session of the account, by its id in the list',
  request: { headers: tokenHeader, body: body(endSessionInput) },
  responses: answers(done, 'Ended'),
});

const logOutEverywhereCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/logout-all',
  summary: 'Ends every session of the account',
  request: { headers: tokenHeader },
  responses: answers(done, 'Ended'),
});
