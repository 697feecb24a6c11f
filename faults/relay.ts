import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fate, Plan } from './plan.ts';

type Webhook = { path: string; headers: Record<string, string>; body: Buffer };

/**
 * Stands between the gateways and the shop's two shopUrls and does to each webhook what the plan says. `settle` ends
 * that: from then on all are handed on.
 */
export async function openRelay(plan: Plan, shopUrls: readonly string[]) {
  const counts: Record<Fate, number> = {
    deliver: 0,
    drop: 0,
    delay: 0,
    repeat: 0,
    reorder: 0,
    'answer 500': 0,
    'lose the answer': 0,
    'time out': 0,
  };
  const waiting = new Map<string, Webhook>();
  let heard = 0;
  let isCalm = false;

  /** The status of the shopIndex's answer; 502 where it is closed. */
  async function handOn(
    { path, headers, body }: Webhook,
    shopIndex = heard % shopUrls.length,
  ): Promise<number> {
    try {
      const url = `${shopUrls[shopIndex % shopUrls.length]}/api${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 502;
    }
  }

  async function later(webhook: Webhook, ms: number): Promise<void> {
    await pause(ms, undefined, { ref: false });
    await handOn(webhook);
  }

  async function take(webhook: Webhook): Promise<number | null> {
    const { fate, ms } = isCalm
      ? { fate: 'deliver' as const, ms: 0 }
      : plan.fates[heard % plan.fates.length]!;
    heard += 1;
    counts[fate] += 1;
    const before = waiting.get(webhook.path);
    waiting.delete(webhook.path);
    const status = await meet(webhook, fate, ms);
    if (before) void handOn(before);
    return status;
  }

  async function meet(webhook: Webhook, fate: Fate, ms: number): Promise<number | null> {
    switch (fate) {
      case 'deliver':
        return handOn(webhook);
      case 'drop':
        return 200;
      case 'delay':
        void later(webhook, ms);
        return 200;
      case 'repeat':
        return (await Promise.all([0, 1, 0].map((shopIndex) => handOn(webhook, shopIndex))))[0]!;
      case 'reorder':
        waiting.set(webhook.path, webhook);
        return 200;
      case 'answer 500':
        return 500;
      case 'lose the answer':
        await handOn(webhook);
        return 500;
      case 'time out':
        return null;
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'transfer-encoding': ____,
      ...rest
    } = request.headers;
    const headers = rest as Record<string, string>;
    const status = await take({ path: request.url ?? '', headers, body: Buffer.concat(parts) });
    if (status === null) return; // the gateway gives up by itself
    response.writeHead(status).end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** Hands on what still waits, and from now on everything. */
    async settle() {
      isCalm = true;
      const last = [...waiting.values()];
      waiting.clear();
      await Promise.all(last.map((webhook) => handOn(webhook)));
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
