import { payUReturnPath } from '#server/gateways/payu.server.ts';
import { createPayU } from '#shop/payments/gateways/payu.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { startPayU } from '#standins/payu/start-payu.ts';
import { type PaymentOutcome, withStandin } from './gateway-standin.ts';

const shared = { key: 'DEMOTEST', salt: 'a salt for tests' };
const shopEmail = 'shop@example.in';

/** Gives a test shop PayU: a stand-in of its own, reached over HTTP only, and controls to drive it. */
export async function withPayU(shop: TestShop, after: (fn: () => Promise<void>) => void) {
  const addresses = (url: string) => ({
    paymentUrl: `${url}/_payment`,
    apiUrl: `${url}/merchant/postservice.php?form=2`,
  });
  const returnUrl = `${shop.publicUrl}${payUReturnPath}`;
  const standin = await withStandin<Books>(
    shop,
    after,
    // Nobody listens there: a test that wants webhooks says where to.
    (dataFolder) => startPayU({ ...shared, port: 0, dataFolder, webhookUrl: 'http://127.0.0.1:9/' }),
    (url) =>
      createPayU({
        ...shared,
        ...addresses(url),
        shopEmail,
        returnUrl,
        timeoutMs: 30_000,
        now: Date.now,
        fetch,
      }),
  );
  const { paymentUrl, apiUrl } = addresses(standin.url);
  const fieldsOf = async (attemptId: string) =>
    (
      await shop.db
        .selectFrom('payment_attempts')
        .select('hand_off')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
    ).hand_off ?? {};
  /** Posts the signed form, as the shopper's browser does. */
  const handOver = async (attemptId: string) =>
    await fetch(paymentUrl, {
      method: 'POST',
      body: new URLSearchParams(await fieldsOf(attemptId)),
      redirect: 'manual',
    });
  return {
    ...standin,
    ...shared,
    fieldsOf,
    handOver,
    choose: async (attemptId: string, outcome: PaymentOutcome | 'cancel' | 'authorise') => {
      await (await handOver(attemptId)).text();
      return await standin.choose(attemptId, outcome as PaymentOutcome);
    },
    /** Paise that the gateway has taken, by attempt. */
    moneyTaken: async () =>
      new Map((await standin.books()).payments.map(({ txnid, amount }) => [txnid, amount])),
    /** The settings that lead another shop process to the same stand-in. */
    environment: {
      PAYU_PAYMENT_URL: paymentUrl,
      PAYU_API_URL: apiUrl,
      PAYU_KEY: shared.key,
      PAYU_SALT: shared.salt,
    },
  };
}

type Books = {
  transactions: { txnid: string; mihpayid: string; status: string; amount: number }[];
  payments: { txnid: string; amount: number }[];
  refunds: { token: string; txnid: string; status: string; amount: number }[];
};
