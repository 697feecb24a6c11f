import type { PgBoss } from 'pg-boss';
import { type Reconciliation, reconcile } from '#shop/checkout/reconcile.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { lastIndianDays, spanOfDay } from '#shop/payments/reconciliation.ts';
import type { Shop } from '#shop/shop.ts';

export type Day = { gateway: GatewayName; day: string };

/** Each night, today so far and so many days before it are compared with the gateways' books. */
const NIGHTLY_DAYS = 7;

/** Puts one job for each of the last days and each gateway in the queue, unless it still waits or runs there. */
export async function planReconciliation({ shop, boss }: { shop: Shop; boss: PgBoss }): Promise<void> {
  for (const gateway of shop.gateways.keys()) {
    for (const day of lastIndianDays(shop.now(), NIGHTLY_DAYS)) {
      const data: Day = { gateway, day };
      await boss.send('reconcile-day', data, { singletonKey: `${gateway}/${day}`, group: { id: gateway } });
    }
  }
}

export async function reconcileDay(
  shop: Shop,
  { gateway, day }: Day,
  signal: AbortSignal,
): Promise<Reconciliation> {
  return await reconcile(shop, spanOfDay(day), { only: gateway, signal });
}
