import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { useOwn } from '#app/data/use-own.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { isAboutProof, OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { type PageTerms, useTerms } from '#app/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Rupees } from '#app/ui/price.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { isFormRefusal, refuseForm } from '#shop/form-refusals.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { checkAccount } from '#shop/payments/payout-account.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { bankDaysInWords } from '#shop/settings/terms-in-words.ts';
import { monthFirst } from '#shop/time.ts';

type OrderRefundsProps = { order: OrderJourney; onChanged: () => Promise<void> };
type Refund = OrderJourney['refunds'][number];

const badges = {
  waiting: { tone: 'warn', words: 'Waiting for you' },
  underway: { tone: 'info', words: 'On its way' },
  done: { tone: 'good', words: 'Sent' },
} as const;

/** What goes back to the shopper, where to, and when it is there (R103). */
export function OrderRefunds({ order, onChanged }: OrderRefundsProps) {
  const terms = useTerms();
  if (order.refunds.length === 0) return null;
  const waiting = order.refunds.find(({ state }) => state === 'waiting');
  const isNamed = order.refunds.some(({ state, to }) => state === 'underway' && to === 'account');
  return (
    <section aria-labelledby="refund" className="flex flex-col gap-5">
      <h2 id="refund" className="text-xl">
        Your refund
      </h2>
      <ul className="flex flex-col gap-4">
        {order.refunds.map((refund) => (
          <li key={`${refund.askedAt} ${refund.amount} ${refund.state}`}>
            <p className="flex flex-wrap items-center gap-3">
              <Rupees amount={refund.amount} className="text-lg font-bold" />
              <Badge tone={badges[refund.state].tone}>{badges[refund.state].words}</Badge>
            </p>
            <p className="text-soft">{wordsOf(refund, terms)}</p>
          </li>
        ))}
      </ul>
      {waiting?.accountFault && (
        <p role="status" className="font-semibold text-danger">
          That account didn’t work: {waiting.accountFault}
        </p>
      )}
      {waiting && <RefundAccount orderId={order._id} onNamed={onChanged} />}
      {!waiting && isNamed && <ChangeAccount orderId={order._id} onChanged={onChanged} />}
    </section>
  );
}

/** An account that was mistyped can be changed until the money is sent. */
function ChangeAccount({ orderId, onChanged }: { orderId: string; onChanged: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen(true)}>
        Change the account
      </Button>
    );
  }
  const onNamed = async () => {
    setOpen(false);
    await onChanged();
  };
  return <RefundAccount orderId={orderId} onNamed={onNamed} />;
}

function wordsOf(refund: Refund, terms: PageTerms): string {
  const { state, to, accountHint, payableFrom, doneAt, reference } = refund;
  const where =
    to === 'original' ? 'to the original method of payment' : `to your ${accountHint ?? 'account'}`;
  const bank = `The bank usually takes ${bankDaysInWords(terms.bankDays)} after we send it.`;
  if (state === 'done') {
    const under = reference ? ` Reference for your bank: ${reference}.` : '';
    return `Sent ${where}${doneAt ? ` on ${monthFirst.date(doneAt)}` : ''}. ${bank}${under}`;
  }
  if (state === 'waiting') return 'We’ll send it as soon as we know where to.';
  const wait = payableFrom
    ? ` As the account was changed, we send it after ${monthFirst.dateTime(payableFrom)}.`
    : '';
  return `It goes ${where} and is with you within ${terms.refundDays} business days. ${bank}${wait}`;
}

type RefundAccountProps = { orderId: string; onNamed: () => Promise<void> };
/** Where each fault of an account is shown. */
const fieldOf: Partial<Record<RefusalCode, string>> = {
  'upi-wrong': 'upiId',
  'account-holder-wrong': 'accountHolder',
  'account-number-wrong': 'accountNumber',
  'ifsc-wrong': 'ifsc',
};

const NOT_KEPT = 'We couldn’t save the account. Please try again.';

const askAccount = () => call(api.user.getInfo.$post());

/** Asks where the refund of a cash order goes, and for a proof that it is the account's owner who says so. */
function RefundAccount(props: RefundAccountProps) {
  const { state, retry } = useOwn(askAccount);
  if (state.kind === 'loaded') return <Form {...props} {...proofFor(state.data.user)} />;
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>We couldn’t load this form.</p>
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
  const { busy, faults, submit } = useForm(async (given, form) => {
    const faultAt = (field: string, words: string) => {
      form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
      return { [field]: words };
    };
    const account = Object.fromEntries(
      accountFields[kind].map((field) => [field, textIn(given, field)] as const),
    );
    const checked = checkAccount(account);
    if (isFormRefusal(checked)) {
      const isBankEmpty = kind === 'bank' && checked.refusal === 'upi-wrong';
      return faultAt(isBankEmpty ? 'accountHolder' : (fieldOf[checked.refusal] ?? 'form'), checked.message);
    }
    const proof = proofOf(given, hasPassword);
    const missing = hasPassword ? 'password-missing' : 'deletion-code-needed';
    if (!proof.password && !proof.code) return faultAt('proof', refuseForm(missing).message);
    const answer = await call(api.order['refund-account'].$post({ json: { orderId, ...account, ...proof } }));
    if (answer.ok) {
      toast.success(answer.data.message);
      await onNamed();
      return null;
    }
    const words = failureWords(answer, { otherwise: NOT_KEPT, offline: NOT_KEPT });
    return isAboutProof(answer.code) ? faultAt('proof', words) : words;
  });
  const wordsAt = (field: string) => faults[field] ?? null;
  return (
    <form
      method="post"
      onSubmit={submit}
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
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'Sending...' : 'Send my refund there'}
      </Button>
    </form>
  );
}

const accountFields = { upi: ['upiId'], bank: ['accountHolder', 'accountNumber', 'ifsc'] } as const;
type AccountKind = keyof typeof accountFields;

type FieldsProps = {
  kind: AccountKind;
  busy: boolean;
  onKind: (kind: AccountKind) => void;
  /** What is wrong with a field, by its name. */
  wordsAt: (field: string) => string | null;
};

/** A UPI id, or holder, number and IFSC of a bank account. */
function RefundAccountFields({ kind, busy, onKind, wordsAt }: FieldsProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6" disabled={busy}>
        <legend className="sr-only">To which kind of account</legend>
        <Checkbox
          type="radio"
          name="kind"
          label="UPI id"
          checked={kind === 'upi'}
          onChange={() => onKind('upi')}
        />
        <Checkbox
          type="radio"
          name="kind"
          label="Bank account"
          checked={kind === 'bank'}
          onChange={() => onKind('bank')}
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
    </>
  );
}
