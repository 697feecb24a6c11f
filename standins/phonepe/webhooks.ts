import { createHash } from 'node:crypto';
import { openWebhooks as openSender } from '#standins/deliveries.ts';
import { clock, type Office } from './office.ts';

export type Webhooks = { announce(event: string, payload: object): void; deliverDue(): Promise<void> };

/** PhonePe's webhooks: one header, the same on every call, and the event's name in two spellings. */
export function openWebhooks(office: Office): Webhooks {
  const { webhookUsername, webhookPassword, webhookRetryMs } = office.options;
  const sender = openSender({
    deliveries: office.books.deliveries,
    clock: () => clock(office),
    switches: () => office.switches,
    retryMs: webhookRetryMs ?? 1_000,
    stopping: office.stopping,
    headers: () => ({ authorization: webhookAuthorization(webhookUsername, webhookPassword) }),
  });
  return {
    announce(event, payload) {
      const type = event.toUpperCase().replaceAll('.', '_');
      sender.announce(event, JSON.stringify({ event, type, payload }));
    },
    deliverDue: sender.deliverDue,
  };
}

/** The Authorization header: hex SHA-256 of `username:password`. */
function webhookAuthorization(username: string, password: string): string {
  return createHash('sha256').update(`${username}:${password}`).digest('hex');
}
