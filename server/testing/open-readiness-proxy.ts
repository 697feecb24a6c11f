import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '#standins/testing/until.ts';
import type { ShopProcess } from './start-shop-process.ts';

type Slot = { url: string; isReady: boolean };

const ASK_MS = 100;

/**
 * A proxy before shop processes that asks each for its readiness and sends requests, each once, to those that are ready,
 * over connections that it keeps. Ends with the test.
 */
export async function openReadinessProxy(after: (fn: () => Promise<void>) => void) {
  const slots: Slot[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((asked, answer) => {
    const ready = slots.filter(({ isReady }) => isReady);
    const slot = ready[turn++ % ready.length];
    if (!slot) return fail(answer, 'nobody is ready');
    const { method, headers, url } = asked;
    const passed = request(`${slot.url}${url}`, { method, headers, agent }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', (fault) => fail(answer, fault.message));
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const look = async (slot: Slot) => {
    const answer = await fetch(`${slot.url}/readyz`).catch(() => null);
    slot.isReady = answer?.status === 200;
  };
  const asking = setInterval(() => slots.forEach(look), ASK_MS);
  after(async () => {
    clearInterval(asking);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  const point = async (number: number, url: string) => {
    const slot = { url, isReady: false };
    slots[number] = slot;
    await until(`${url} is ready`, async () => {
      await look(slot);
      return slot.isReady;
    });
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    point,
    /** Ends the process of a slot as systemd does, and goes on when another stands in its place. */
    async restart(number: number, process: ShopProcess, start: () => Promise<ShopProcess>) {
      await process.end();
      await point(number, (await start()).url);
    },
  };
}

function fail(answer: ServerResponse, why: string): void {
  if (!answer.headersSent) answer.writeHead(502);
  answer.end(why);
}
