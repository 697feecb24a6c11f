import { Hono } from 'hono';
import type { Log } from '#server/log.server.ts';
import { receiveReturn } from '#shop/checkout/receive-webhook.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';

/** Where PayU has the shopper's browser post the outcome, whatever it is; see `payUReturnPath`. */
export function payUReturn(shop: Shop, log: Log) {
  return (
    new Hono()
      .post('/', async (c) => {
        const gateway = shop.gateways.get('payu');
        const open = await shopInForce(shop);
        const path = gateway && (await receiveReturn(open, gateway, c.req.raw.headers, await c.req.text()));
        if (!path) log.warn({ gateway: 'payu' }, 'return refused');
        c.header('Cache-Control', 'no-store');
        // A post that proves nothing leads to the shopper's own orders, which tell the truth to them alone.
        return c.redirect(path ?? '/order', 303);
      })
      // Typed in, or a bookmark.
      .get('/', (c) => c.redirect('/order', 303))
  );
}
