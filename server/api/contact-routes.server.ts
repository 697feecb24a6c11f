import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orThrow } from '#server/problem.ts';
import { contactInput } from '#shop/contact/contact-input.ts';
import { sendMessage } from '#shop/contact/send-message.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import type { Shopper } from '#shop/viewer.ts';
import { answers, body, type CallEnv, clientOf, routeGroup, tokenHeader, tokenOf } from './route.server.ts';

/** Writing to the shop, signed in or not (R127). */
export function contactRoutes() {
  return routeGroup().openapi(contact, async (c) => {
    const { number } = orThrow(
      await sendMessage(c.var.shop, await findWriter(c), c.req.valid('json'), clientOf(c)),
    );
    return c.json({ success: true as const, message: 'Message sent successfully!', number }, 200);
  });
}

/** A token that no longer holds does not stop a message: it then comes from a visitor. */
async function findWriter(c: Context<CallEnv>): Promise<Shopper | null> {
  const token = tokenOf(c.req.raw);
  return token === null ? null : await findViewer(c.var.shop, token);
}

const contact = createRoute({
  method: 'post',
  path: '/user/contact',
  tags: ['Contact'],
  summary: 'A message to the shop; with a token under the account’s name and e-mail',
  request: { headers: tokenHeader, body: body(contactInput) },
  responses: answers(
    z.object({ success: z.literal(true), message: z.string(), number: z.string() }),
    'Kept and mailed; `number` names it',
  ),
});
