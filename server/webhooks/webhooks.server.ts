import { Hono } from 'hono';

/** Where gateways report what happened. A webhook is a hint: the gateway itself is asked before anything changes. */
export function webhooks() {
  return new Hono();
}
