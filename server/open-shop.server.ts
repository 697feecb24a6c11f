import { openDatabase } from '#db/database.server.ts';
import type { Queue } from '#db/job-queue.server.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { createPhonePe } from '#shop/payments/gateways/phonepe.server.ts';
import { terms } from '#shop/settings/terms.ts';
import type { Shop } from '#shop/shop.ts';
import type { Config } from './config.server.ts';
import type { Log } from './log.server.ts';

/** Puts the open shop together from its settings: database, gateways with credentials, queue, clock. */
export function openShop(config: Config, queue: Pick<Queue, 'enqueue'>, log: Log): Shop {
  return {
    db: openDatabase(config.DATABASE_URL),
    now: () => new Date(),
    terms,
    contact: config.contact,
    publicUrl: config.publicUrl,
    gateways: gatewaysOf(config),
    sessionKey: new TextEncoder().encode(config.SESSION_SECRET),
    enqueue: queue.enqueue,
    alarm: (what, details) => log.error({ ...details, alarm: what }, 'for staff'),
  };
}

function gatewaysOf(config: Config): Map<GatewayName, Gateway> {
  const gateways = new Map<GatewayName, Gateway>();
  if (config.PHONEPE_CLIENT_ID) {
    const phonepe = createPhonePe({
      apiUrl: config.PHONEPE_API_URL!,
      authUrl: config.PHONEPE_AUTH_URL!,
      clientId: config.PHONEPE_CLIENT_ID,
      clientSecret: config.PHONEPE_CLIENT_SECRET!,
      clientVersion: config.PHONEPE_CLIENT_VERSION,
      ...(config.PHONEPE_MERCHANT_ID ? { merchantId: config.PHONEPE_MERCHANT_ID } : {}),
      webhookUsername: config.PHONEPE_WEBHOOK_USERNAME!,
      webhookPassword: config.PHONEPE_WEBHOOK_PASSWORD!,
      timeoutMs: 4000,
      now: Date.now,
      fetch,
    });
    gateways.set(phonepe.name, phonepe);
  }
  return gateways;
}
