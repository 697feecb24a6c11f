import { type FormEvent, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { useOwn } from '#app/data/use-own.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { isAboutProof, OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { checkAccount } from '#shop/payments/payout-account.ts';
import { isRefusal, type RefusalCode, refuse } from '#shop/refusals.ts';
import { type AccountKind, RefundAccountFields } from './refund-account-fields.tsx';

type RefundAccountProps = { orderId: string; onNamed: () => Promise<void> };
type Fault = { field: string; words: string } | null;

/** Where each fault of an account is shown. */
const fieldOf: Partial<Record<RefusalCode, string>> = {
  'upi-wrong': 'upiId',
  'account-holder-wrong': 'accountHolder',
  'account-number-wrong': 'accountNumber',
  'ifsc-wrong': 'ifsc',
};

const askAccount = () => call(api.user.getInfo.$post());

/** Asks where the refund of a cash order goes, and for a proof that it is the account's owner who says so. */
export function RefundAccount(props: RefundAccountProps) {
  const { state, retry } = useOwn(askAccount);
  if (state.kind === 'loaded') return <Form {...props} {...proofFor(state.data.user)} />;
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>We could not load the form that asks where your money goes.</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="text-gold">
      <Spinner label="Loading" className="size-6" />
    </div>
  );
}

function Form({ orderId, onNamed, ...owner }: RefundAccountProps & ReturnType<typeof proofFor>) {
  const { hasPassword } = owner;
  const [kind, setKind] = useState<AccountKind>('upi');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault>(null);
  const wordsAt = (field: string) => (fault?.field === field ? fault.words : null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const given = Object.fromEntries(
      [...fields]
        .filter(([name]) => !['kind', 'proof', 'second-factor'].includes(name))
        .map(([name, value]) => [name, String(value)]),
    );
    const showAt = (field: string, words: string) => {
      setFault({ field, words });
      form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    };
    const checked = checkAccount(given);
    const field = isRefusal(checked)
      ? kind === 'bank' && checked.refusal === 'upi-wrong'
        ? 'accountHolder'
        : fieldOf[checked.refusal]
      : null;
    setFault(null);
    setError(null);
    if (isRefusal(checked) && field) return showAt(field, checked.message);
    const proof = proofOf(fields, hasPassword);
    const missing = hasPassword ? 'password-missing' : 'deletion-code-needed';
    if (!proof.password && !proof.code) return showAt('proof', refuse(missing).message);
    setBusy(true);
    const json = { orderId, ...given, ...proof };
    const answer = await call(api.order['refund-account'].$post({ json }));
    setBusy(false);
    if (answer.ok) {
      toast.success(answer.data.message);
      await onNamed();
    } else if (isAboutProof(answer.message)) showAt('proof', answer.message);
    else setError(answer.message ?? 'The account could not be kept. Please try again.');
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
        the money is sent. If you change it later, we wait a day before we send the money.
      </p>
      <RefundAccountFields kind={kind} busy={busy} onKind={setKind} wordsAt={wordsAt} />
      <OwnerProof {...owner} purpose="refund-account" error={wordsAt('proof')} />
      <FormError words={error} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'Sending...' : 'Send my refund there'}
      </Button>
    </form>
  );
}
