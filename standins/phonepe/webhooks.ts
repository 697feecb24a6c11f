import { createHash, randomUUID } from 'node:crypto';
import type { Delivery } from './books.ts';
import { clock, type Office } from './office.ts';

const answerWithinMs = 5_000;
const mostAttempts = 10;
const longestPauseMs = 60_000;

export type Webhooks = {
  /** Writes an event into the books as often as the switches say; it goes out at once or after their delay. */
  announce(event: string, payload: object): void;
  /** Sends all that is due; resolves when every call under way has ended. */
  deliverDue(): Promise<void>;
};

/** The sender of webhooks: kept in the books until answered 2xx, with growing pauses between attempts. */
export function openWebhooks(office: Office): Webhooks {
  const underWay = new Map<string, Promise<void>>();

  async function deliverDue(): Promise<void> {
    if (office.stopping.aborted) return;
    const now = clock(office);
    for (const delivery of office.books.deliveries.rows.values()) {
      if (delivery.state !== 'waiting' || delivery.nextAt > now || underWay.has(delivery.id)) continue;
      const sending = attempt(office, delivery).finally(() => underWay.delete(delivery.id));
      underWay.set(delivery.id, sending);
    }
    await Promise.all(underWay.values());
  }

  function announce(event: string, payload: object): void {
    const { mode, times, delayMs } = office.switches.webhook;
    if (mode === 'none' || office.switches.webhookUrl === null) return;
    const body = JSON.stringify({ event, type: event.toUpperCase().replaceAll('.', '_'), payload });
    const nextAt = clock(office) + (mode === 'before-redirect' ? 0 : delayMs);
    for (let copy = 0; copy < (mode === 'repeat' ? times : 1); copy++) {
      const id = randomUUID();
      office.books.deliveries.keep({
        id,
        event,
        body,
        attempts: 0,
        lastStatus: null,
        state: 'waiting',
        nextAt,
      });
    }
    setImmediate(() => void deliverDue());
  }

  return { announce, deliverDue };
}

/** The Authorization header: hex SHA-256 of `username:password`, the same on every call. */
function webhookAuthorization(username: string, password: string): string {
  return createHash('sha256').update(`${username}:${password}`).digest('hex');
}

async function attempt(office: Office, delivery: Delivery): Promise<void> {
  const lastStatus = await post(office, delivery.body);
  if (office.stopping.aborted) return;
  const attempts = delivery.attempts + 1;
  const answered = lastStatus !== null && lastStatus >= 200 && lastStatus < 300;
  const state = answered ? 'delivered' : attempts >= mostAttempts ? 'given-up' : 'waiting';
  const pauseMs = Math.min((office.options.webhookRetryMs ?? 1_000) * 2 ** (attempts - 1), longestPauseMs);
  office.books.deliveries.keep({ ...delivery, attempts, lastStatus, state, nextAt: clock(office) + pauseMs });
}

async function post(office: Office, body: string): Promise<number | null> {
  const { webhookUsername, webhookPassword } = office.options;
  try {
    const response = await fetch(office.switches.webhookUrl ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: webhookAuthorization(webhookUsername, webhookPassword),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([office.stopping, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
