import { Hono } from 'hono';
import type { Log } from '#server/log.server.ts';
import { receiveWebhook } from '#shop/checkout/receive-webhook.ts';
import { gatewayBySlug } from '#shop/settings/gateways.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';

/** Where gateways report what happened. A report is a hint: the gateway itself is asked before anything changes. */
export function webhooks(shop: Shop, log: Log) {
  return new Hono().post('/:gateway', async (c) => {
    const name = gatewayBySlug(c.req.param('gateway'));
    const gateway = name && shop.gateways.get(name);
    if (!gateway) return c.json({ success: false }, 404);
    const outcome = await receiveWebhook(
      await shopInForce(shop),
      gateway,
      c.req.raw.headers,
      await c.req.text(),
    );
    if (outcome !== 'taken') log.warn({ gateway: name, outcome }, 'webhook refused');
    return c.json({ success: outcome === 'taken' }, statuses[outcome]);
  });
}

const statuses = { taken: 200, forged: 401, unreadable: 400 } as const;
