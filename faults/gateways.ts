import { join } from 'node:path';
import type { GatewaySlug } from '#shop/settings/gateways.ts';
import { startMailbox } from '#standins/mailbox/start-mailbox.ts';
import type { Books, Standin } from './gateway.ts';
import { cashfree } from './gateways/cashfree.ts';
import { payu } from './gateways/payu.ts';
import { phonepe } from './gateways/phonepe.ts';

/** The gateways that the fault test pays at. */
const standins: Record<GatewaySlug, Standin> = { phonepe, cashfree, payu };

/** The address of a gateway's stand-in on this port. */
export function urlOf(slug: string, port: number): string {
  return `http://127.0.0.1:${port}/${slug}`;
}

export function standinOf(slug: string): Standin {
  const standin: Standin | undefined = standins[slug as GatewaySlug];
  if (!standin) throw new Error(`There is no stand-in called ${slug}`);
  return standin;
}

/** Starts a gateway's stand-in, or the mailbox, with its books in the folder. Webhooks go to the relay. */
export async function openStandin(name: string, port: number, folder: string): Promise<void> {
  const dataFolder = join(folder, name);
  if (name === 'mailbox') {
    await startMailbox({ smtpPort: port, webPort: 0, dataFolder });
    return;
  }
  const settings = process.env as Record<string, string>;
  const place = { port, dataFolder, webhookUrl: settings.WEBHOOK_URL!, lateDelayMs: 5000, refundStepMs: 500 };
  await standinOf(name).start(settings, place);
}

type Delivery = { state: string; lastStatus: number | null };

/** Asks a stand-in for its books. */
export async function readBooks(slug: string, url: string): Promise<Books> {
  const told = (await (await fetch(`${url}/_books`)).json()) as { deliveries: Delivery[] };
  // One that the shop refuses (PayU's of refunds, which nothing proves) is sent again and refused again.
  const waits = ({ state, lastStatus }: Delivery) =>
    state === 'waiting' && (lastStatus === null || lastStatus >= 500);
  const webhooksWaiting = told.deliveries.filter(waits).length;
  return { ...standinOf(slug).books(told), webhooksWaiting };
}
