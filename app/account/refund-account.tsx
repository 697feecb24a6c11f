import { type FormEvent, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { checkAccount } from '#shop/payments/payout-account.ts';
import { isRefusal, type RefusalCode } from '#shop/refusals.ts';
import { FormError } from './form-error.tsx';
import { getToken, sessionExpired } from './session.ts';

type RefundAccountProps = { orderId: string; onNamed: () => Promise<void> };
type Fault = { field: string; words: string } | null;

/** Where each fault of an account is shown. */
const fieldOf: Partial<Record<RefusalCode, string>> = {
  'upi-wrong': 'upiId',
  'account-holder-wrong': 'accountHolder',
  'account-number-wrong': 'accountNumber',
  'ifsc-wrong': 'ifsc',
};

/** Asks where the refund of a cash order goes: a UPI id, or a bank account. */
export function RefundAccount({ orderId, onNamed }: RefundAccountProps) {
  const [kind, setKind] = useState<'upi' | 'bank'>('upi');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault>(null);
  const wordsAt = (field: string) => (fault?.field === field ? fault.words : null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(
      [...new FormData(form)]
        .filter(([name]) => name !== 'kind')
        .map(([name, value]) => [name, String(value)]),
    );
    const checked = checkAccount(given);
    const field = isRefusal(checked)
      ? kind === 'bank' && checked.refusal === 'upi-wrong'
        ? 'accountHolder'
        : fieldOf[checked.refusal]
      : null;
    setFault(isRefusal(checked) && field ? { field, words: checked.message } : null);
    if (field) return form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    setBusy(true);
    setError(null);
    const answer = await call(
      api.order['refund-account'].$post({ json: { orderId, ...given }, header: { token: getToken() ?? '' } }),
    );
    if (answer.ok) {
      toast.success(answer.data.message);
      await onNamed();
    } else if (answer.status === 401) sessionExpired();
    else setError(answer.message ?? 'The account could not be kept. Please try again.');
    setBusy(false);
  };
  return (
    <form
      method="post"
      onSubmit={send}
      noValidate
      autoComplete="off"
      className="flex max-w-lg flex-col gap-4"
    >
      <p>
        You paid in cash, so please tell us where your money goes. We keep this encrypted, and forget it once
        the money is sent.
      </p>
      <fieldset className="flex flex-wrap gap-x-6" disabled={busy}>
        <legend className="sr-only">To which kind of account</legend>
        <Checkbox
          type="radio"
          name="kind"
          label="UPI id"
          checked={kind === 'upi'}
          onChange={() => setKind('upi')}
        />
        <Checkbox
          type="radio"
          name="kind"
          label="Bank account"
          checked={kind === 'bank'}
          onChange={() => setKind('bank')}
        />
      </fieldset>
      {kind === 'upi' ? (
        <TextField
          key="upi"
          label="UPI id"
          name="upiId"
          hint="Like name@bank"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={wordsAt('upiId')}
        />
      ) : (
        <>
          <TextField
            label="Account holder"
            name="accountHolder"
            autoComplete="name"
            error={wordsAt('accountHolder')}
          />
          <TextField
            label="Account number"
            name="accountNumber"
            inputMode="numeric"
            error={wordsAt('accountNumber')}
          />
          <TextField
            label="IFSC"
            name="ifsc"
            autoCapitalize="characters"
            spellCheck={false}
            error={wordsAt('ifsc')}
          />
        </>
      )}
      <FormError words={error} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'Sending...' : 'Send my refund there'}
      </Button>
    </form>
  );
}
