import { join } from 'node:path';
import { type DemoGateway, demoGateways } from '#bin/demo-gateways.ts';
import { startCashfree } from '../standins/cashfree/start-cashfree.ts';
import { startMailbox } from '../standins/mailbox/start-mailbox.ts';
import { startPhonePe } from '../standins/phonepe/start-phonepe.ts';

/** What a gateway's books say, whichever gateway it is. Amounts are paise. */
export type Books = {
  /** Money that came, by attempt. */
  payments: { attemptId: string; paise: number }[];
  refunds: { refundId: string; attemptId: string; paise: number; state: 'open' | 'done' | 'failed' }[];
  webhooksWaiting: number;
};

type Standin = {
  start(settings: Record<string, string>, place: { port: number; dataFolder: string }): Promise<unknown>;
  /** From what the stand-in tells at /_books. */
  // biome-ignore lint/suspicious/noExplicitAny: each stand-in's own words.
  books(told: any): Omit<Books, 'webhooksWaiting'>;
  /** Where the pay page's form goes. */
  payPage(url: string, paymentLink: string, handOff: Record<string, string>): string;
  /** A webhook that says an attempt is paid, which its sender can't prove. */
  forged(attemptId: string, paise: number): { headers: Record<string, string>; body: unknown };
};

// Webhooks go to the relay, at the address that the settings name.
const standins: Record<string, Standin> = {
  phonepe: {
    start: (s, place) =>
      startPhonePe({
        ...place,
        clientId: s.PHONEPE_CLIENT_ID!,
        clientSecret: s.PHONEPE_CLIENT_SECRET!,
        clientVersion: s.PHONEPE_CLIENT_VERSION!,
        merchantId: s.PHONEPE_MERCHANT_ID!,
        webhookUrl: s.WEBHOOK_URL!,
        webhookUsername: s.PHONEPE_WEBHOOK_USERNAME!,
        webhookPassword: s.PHONEPE_WEBHOOK_PASSWORD!,
        lateDelayMs: 5000,
        refundStepMs: 500,
      }),
    books: (told) => ({
      payments: told.payments
        .filter((each: { state: string }) => each.state === 'COMPLETED')
        .map((each: { merchantOrderId: string; amount: number }) => ({
          attemptId: each.merchantOrderId,
          paise: each.amount,
        })),
      refunds: told.refunds.map(
        (each: {
          merchantRefundId: string;
          originalMerchantOrderId: string;
          amount: number;
          state: string;
        }) => ({
          refundId: each.merchantRefundId,
          attemptId: each.originalMerchantOrderId,
          paise: each.amount,
          state: each.state === 'COMPLETED' ? 'done' : each.state === 'FAILED' ? 'failed' : 'open',
        }),
      ),
    }),
    payPage: (_, paymentLink) => paymentLink,
    forged: (attemptId, paise) => ({
      headers: { authorization: '0'.repeat(64) },
      body: {
        event: 'checkout.order.completed',
        payload: { merchantOrderId: attemptId, orderId: 'OMO1', state: 'COMPLETED', amount: paise },
      },
    }),
  },
  cashfree: {
    start: (s, place) =>
      startCashfree({
        ...place,
        clientId: s.CASHFREE_CLIENT_ID!,
        clientSecret: s.CASHFREE_CLIENT_SECRET!,
        webhookUrl: s.WEBHOOK_URL!,
        lateDelayMs: 5000,
        refundStepMs: 500,
      }),
    books: (told) => ({
      payments: told.payments
        .filter((each: { status: string }) => each.status === 'SUCCESS')
        .map((each: { orderId: string; amount: number }) => ({
          attemptId: each.orderId,
          paise: each.amount,
        })),
      refunds: told.refunds.map(
        (each: { refundId: string; orderId: string; amount: number; status: string }) => ({
          refundId: each.refundId,
          attemptId: each.orderId,
          paise: each.amount,
          state: each.status === 'SUCCESS' ? 'done' : each.status === 'CANCELLED' ? 'failed' : 'open',
        }),
      ),
    }),
    payPage: (url, _, handOff) => `${url}/pay/${encodeURIComponent(handOff.session ?? '')}`,
    forged: (attemptId, paise) => ({
      headers: {
        'x-webhook-timestamp': String(Date.now()),
        'x-webhook-signature': 'bm90IHNpZ25lZA==',
        'x-webhook-version': '2025-01-01',
      },
      body: {
        type: 'PAYMENT_SUCCESS_WEBHOOK',
        event_time: new Date().toISOString(),
        data: {
          order: { order_id: attemptId, order_amount: paise / 100, order_currency: 'INR' },
          payment: { cf_payment_id: '1', payment_status: 'SUCCESS', payment_amount: paise / 100 },
        },
      },
    }),
  },
};

/** The gateways of the demonstration that have a stand-in here. */
export const gateways: readonly DemoGateway[] = demoGateways.filter(({ slug }) => slug in standins);

/** The address of a gateway's stand-in on this port. */
export function urlOf(slug: string, port: number): string {
  return `http://127.0.0.1:${port}/${slug}`;
}

export function standinOf(slug: string): Standin {
  const standin = standins[slug];
  if (!standin) throw new Error(`There is no stand-in called ${slug}`);
  return standin;
}

/** Starts a gateway's stand-in, or the mailbox, with its books in the folder. */
export async function openStandin(name: string, port: number, dataFolder: string): Promise<void> {
  if (name === 'mailbox') {
    await startMailbox({ smtpPort: port, webPort: 0, dataFolder: join(dataFolder, name) });
    return;
  }
  const settings = process.env as Record<string, string>;
  await standinOf(name).start(settings, { port, dataFolder: join(dataFolder, name) });
}

/** Asks a stand-in for its books. */
export async function readBooks(slug: string, url: string): Promise<Books> {
  const told = (await (await fetch(`${url}/_books`)).json()) as { deliveries: { state: string }[] };
  const webhooksWaiting = told.deliveries.filter(({ state }) => state === 'waiting').length;
  return { ...standinOf(slug).books(told), webhooksWaiting };
}
