import type { Gateway } from '#shop/payments/gateway.ts';
import { read, safeId } from './gateway-http.server.ts';
import { signedFields } from './payu-form.server.ts';
import { type PayUSettings, payUCommands } from './payu-http.server.ts';
import { payURefunds } from './payu-refund.server.ts';
import { readPayUReport } from './payu-report.server.ts';
import { paymentState } from './payu-state.ts';
import { verifyAnswer } from './payu-wire.ts';

/** Where the shopper is handed over: a page of ours that posts the signed form (R75). */
const PAGE = '/PayUpaymentPage';

/**
 * PayU's hosted checkout over its documented wire format (R74). Starting asks nobody: the form is signed here
 * and posted by the shopper's browser, so PayU knows an attempt only once that has happened. It can't be stopped there;
 * money for an attempt that is over is honoured or given back.
 */
export function createPayU(settings: PayUSettings): Gateway {
  const command = payUCommands(settings);
  return {
    name: 'payu',
    sessionMinutes: 30,
    payPage: {
      path: PAGE.toLowerCase(),
      action: settings.paymentUrl,
      allows: { form: formOrigins(settings.paymentUrl) },
    },

    async start(payment) {
      const handOff = signedFields(settings, payment);
      if (!handOff) return { kind: 'refused', reason: 'the buyer can not be told to PayU' };
      const expiresAt = settings.now() + payment.expiresInSeconds * 1000;
      return { kind: 'started', paymentLink: PAGE, reference: payment.attemptId, expiresAt, handOff };
    },

    async check(attemptId) {
      const outcome = await command('verify_payment', [safeId(attemptId)], { again: true });
      const answer = read(outcome, verifyAnswer);
      return answer.ok ? paymentState(attemptId, answer.data) : answer.unknown;
    },

    ...payURefunds(command),
    readWebhook: (headers, rawBody) => readPayUReport(settings, headers, rawBody),
  };
}

/** Browsers hold the form to this list on redirects too: PayU leads on among hosts of its own. */
function formOrigins(paymentUrl: string): string[] {
  const { origin, hostname } = new URL(paymentUrl);
  return hostname.endsWith('.payu.in') ? ['https://*.payu.in'] : [origin];
}
