import { type Outcome, send, type Wire } from './gateway-http.server.ts';
import { commandHash } from './payu-hash.server.ts';

export type PayUSettings = Wire & {
  /** Where the shopper's browser posts the form, /_payment at its end. */
  paymentUrl: string;
  /** The server API, postservice.php?form=2 at its end. */
  apiUrl: string;
  /** Public: it stands in every form. */
  key: string;
  /** Signs forms, calls and reports. It never leaves this process. */
  salt: string;
  /** Stands in the form for a buyer's address that PayU would cut. */
  shopEmail: string;
  /** Where PayU has the browser post the outcome: surl and furl. */
  returnUrl: string;
};

type Command = 'verify_payment' | 'cancel_refund_transaction' | 'check_action_status';

/**
 * Calls of PayU's server API, signed. `again`: a question, sent once more at once where the answer was no answer;
 * a command that moves money is never sent twice by itself. Nothing is logged or thrown.
 */
export function payUCommands(settings: PayUSettings) {
  return async (
    command: Command,
    [var1, ...others]: readonly [string, ...string[]],
    { again }: { again: boolean },
  ): Promise<Outcome> => {
    const form = new URLSearchParams({ key: settings.key, command, var1 });
    others.forEach((value, i) => {
      form.set(`var${i + 2}`, value);
    });
    form.set('hash', commandHash(settings, command, var1));
    const ask = () => send(settings, settings.apiUrl, { method: 'POST', body: form });
    const outcome = await ask();
    return again && outcome.kind === 'unknown' && outcome.again ? await ask() : outcome;
  };
}
