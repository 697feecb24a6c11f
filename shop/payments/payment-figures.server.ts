import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';

export type PaymentFigures = { gateway: GatewayName; state: string; count: number };

/** Attempts to pay that began within the last hour, by gateway and state. */
export async function readPaymentFigures(tx: Tx, now: Date): Promise<PaymentFigures[]> {
  const { rows } = await sql<PaymentFigures>`
    SELECT gateway, state, count(*) AS count FROM payment_attempts
    WHERE created_at > ${now}::timestamptz - interval '1 hour' GROUP BY gateway, state`.execute(tx);
  return rows;
}
