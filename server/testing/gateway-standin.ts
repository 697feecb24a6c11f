import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';

type After = (fn: () => Promise<void>) => void;
type Running = { url: string; stop(): Promise<void> };
export type PaymentOutcome = 'pay' | 'fail' | 'leave' | 'pay-late';

/** A gateway's stand-in of one's own, and the controls that all of them have. */
export type GatewayStandin<Books> = {
  url: string;
  gateway: Gateway;
  control: (switches: Record<string, unknown>) => Promise<void>;
  choose: (
    attemptId: string,
    outcome: PaymentOutcome,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  books: () => Promise<Books>;
};

/**
 * Starts a stand-in in a folder of its own until the test ends, and gives the test shop its gateway, over HTTP only.
 */
export async function withStandin<Books>(
  shop: TestShop,
  after: After,
  start: (dataFolder: string) => Promise<Running>,
  open: (url: string) => Gateway,
): Promise<GatewayStandin<Books>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'standin-'));
  const { url, stop } = await start(dataFolder);
  after(async () => {
    await stop();
    await rm(dataFolder, { recursive: true });
  });
  const gateway = open(url);
  (shop.gateways as Map<GatewayName, Gateway>).set(gateway.name, gateway);
  const tell = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    url,
    gateway,
    control: async (switches) => {
      const { status, body } = await tell('/_control', switches);
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    choose: (attemptId, outcome) => tell(`/_pay/${attemptId}`, { outcome }),
    books: async () => (await (await fetch(`${url}/_books`)).json()) as Books,
  };
}
