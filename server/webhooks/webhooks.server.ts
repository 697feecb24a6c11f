import { Hono } from 'hono';
import { receiveWebhook } from '#shop/checkout/receive-webhook.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import type { Shop } from '#shop/shop.ts';
import type { Log } from '../log.server.ts';

/** Where gateways report what happened. A report is a hint: the gateway itself is asked before anything changes. */
export function webhooks(shop: Shop, log: Log) {
  return new Hono().post('/phonepe', (c) => receive(shop, log, 'phonepay', c.req.raw));
}

const statuses = { taken: 200, forged: 401, unreadable: 400 } as const;

async function receive(shop: Shop, log: Log, name: GatewayName, request: Request): Promise<Response> {
  const gateway = shop.gateways.get(name);
  if (!gateway) return Response.json({ success: false }, { status: 404 });
  const outcome = await receiveWebhook(shop, gateway, request.headers, await request.text());
  if (outcome !== 'taken') log.warn({ gateway: name, outcome }, 'webhook refused');
  return Response.json({ success: outcome === 'taken' }, { status: statuses[outcome] });
}
