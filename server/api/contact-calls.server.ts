import { createRoute, z } from '@hono/zod-openapi';
import { contactInput } from '#shop/contact/contact-input.ts';
import { sendMessage } from '#shop/contact/send-message.ts';
import { granted } from '../problem.ts';
import { answers, body, callGroup, findShopper, tokenHeader } from './call.server.ts';

/** Writing to the shop, signed in or not (spec 7, decision 29). */
export function contactCalls() {
  return callGroup().openapi(contact, async (c) => {
    const client = { address: c.var.clientAddress };
    const { number } = granted(
      await sendMessage(c.var.shop, await findShopper(c), c.req.valid('json'), client),
    );
    return c.json({ success: true as const, message: 'Message sent successfully!', number }, 200);
  });
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
