import { createRoute } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { stopInput, waitInput } from '#shop/restock/restock-input.ts';
import { stopWaiting, waitForStock } from '#shop/restock/wait-for-stock.ts';
import { answers, body, clientOf, done, findShopper, routeGroup, tokenHeader } from './route.server.ts';

/** Mails about what is sold out: to ask for one, signed in or not, and to want none any more (R207). */
export function restockRoutes() {
  return routeGroup()
    .openapi(wait, async (c) => {
      orThrow(await waitForStock(c.var.shop, await findShopper(c), c.req.valid('json'), clientOf(c)));
      return c.json({ success: true as const, message: 'We write to you once it can be bought again.' }, 200);
    })
    .openapi(stop, async (c) => {
      orThrow(await stopWaiting(c.var.shop, c.req.valid('json')));
      return c.json({ success: true as const, message: 'You get no more of these mails.' }, 200);
    });
}

const tags = ['Catalogue'];

const wait = createRoute({
  method: 'post',
  path: '/user/wait-for-stock',
  tags,
  summary: 'Asks for a mail when a sold-out size can be bought again; with a token to the account’s e-mail',
  request: { headers: tokenHeader, body: body(waitInput) },
  responses: answers(done, 'Noted; asked twice it is noted once'),
});

const stop = createRoute({
  method: 'post',
  path: '/user/stop-waiting',
  tags,
  summary: 'Forgets all that an address waits for, by the secret of a mail’s link',
  request: { body: body(stopInput) },
  responses: answers(done, 'Forgotten'),
});
