import { randomUUID } from 'node:crypto';
import type { Table } from './tables.ts';

const answerWithinMs = 5_000;
const mostAttempts = 10;
const longestPauseMs = 60_000;

export type Delivery = {
  id: string;
  event: string;
  body: string;
  attempts: number;
  lastStatus: number | null;
  state: 'waiting' | 'delivered' | 'given-up';
  nextAt: number;
};

/** How often and when events are told; `before-redirect` delivers them before the browser goes back. */
export type WebhookMode = {
  mode: 'once' | 'repeat' | 'none' | 'before-redirect';
  times: number;
  delayMs: number;
};

/** What the sender asks its gateway for each time: tests change switches while it runs. */
export type Sender = {
  deliveries: Table<Delivery>;
  clock(): number;
  switches(): { webhook: WebhookMode; webhookUrl: string | null };
  /** First pause before a refused webhook is sent again; it doubles each time. */
  retryMs: number;
  stopping: AbortSignal;
  /** Headers that prove the sender, made anew for each attempt. */
  headers(delivery: Delivery): Record<string, string>;
};

export type Webhooks = {
  /** Writes an event into the books as often as the switches say; it goes out at once or after their delay. */
  announce(event: string, body: string): void;
  /** Sends all that is due; resolves when every call under way has ended. */
  deliverDue(): Promise<void>;
};

/** The sender of webhooks: kept in the books until answered 2xx, with growing pauses between attempts. */
export function openWebhooks(sender: Sender): Webhooks {
  const underWay = new Map<string, Promise<void>>();

  async function deliverDue(): Promise<void> {
    if (sender.stopping.aborted) return;
    const now = sender.clock();
    for (const delivery of sender.deliveries.rows.values()) {
      if (delivery.state !== 'waiting' || delivery.nextAt > now || underWay.has(delivery.id)) continue;
      const sending = attempt(sender, delivery).finally(() => underWay.delete(delivery.id));
      underWay.set(delivery.id, sending);
    }
    await Promise.all(underWay.values());
  }

  function announce(event: string, body: string): void {
    const { webhook, webhookUrl } = sender.switches();
    if (webhook.mode === 'none' || webhookUrl === null) return;
    const nextAt = sender.clock() + (webhook.mode === 'before-redirect' ? 0 : webhook.delayMs);
    for (let copy = 0; copy < (webhook.mode === 'repeat' ? webhook.times : 1); copy++) {
      const id = randomUUID();
      const news = { attempts: 0, lastStatus: null, state: 'waiting' as const };
      sender.deliveries.keep({ id, event, body, ...news, nextAt });
    }
    setImmediate(() => void deliverDue());
  }

  return { announce, deliverDue };
}

async function attempt(sender: Sender, delivery: Delivery): Promise<void> {
  const lastStatus = await post(sender, delivery);
  if (sender.stopping.aborted) return;
  const attempts = delivery.attempts + 1;
  const answered = lastStatus !== null && lastStatus >= 200 && lastStatus < 300;
  const state = answered ? 'delivered' : attempts >= mostAttempts ? 'given-up' : 'waiting';
  const pauseMs = Math.min(sender.retryMs * 2 ** (attempts - 1), longestPauseMs);
  sender.deliveries.keep({ ...delivery, attempts, lastStatus, state, nextAt: sender.clock() + pauseMs });
}

async function post(sender: Sender, delivery: Delivery): Promise<number | null> {
  try {
    const response = await fetch(sender.switches().webhookUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sender.headers(delivery) },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([sender.stopping, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
