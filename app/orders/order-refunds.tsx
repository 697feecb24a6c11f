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
import { Checkbox, TextField, takeFocus } from '#app/ui/field.tsx';
import { Rupees } from '#app/ui/price.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { isFormRefusal, refuseForm } from '#shop/form-refusals.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { checkAccount } from '#shop/payments/payout-account.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { bankDaysInWords } from '#shop/settings/terms-in-words.ts';
import { monthFirst } from '#shop/time.ts';
import { orderTexts } from './order-texts.ts';
import type { Arrive } from './use-focus-after-load.ts';

type OrderRefundsProps = { order: OrderJourney; onChanged: Arrive };
type Refund = OrderJourney['refunds'][number];

const badges = {
  waiting: { tone: 'warn', words: orderTexts.refund.waiting },
  underway: { tone: 'info', words: orderTexts.refund.underway },
  done: { tone: 'good', words: orderTexts.refund.done },
} as const;

/** What goes back to the shopper, where to, and when it is there (R103). */
export function OrderRefunds({ order, onChanged }: OrderRefundsProps) {
  const terms = useTerms();
  if (order.refunds.length === 0) return null;
  const waiting = order.refunds.find(({ state }) => state === 'waiting');
  const named = { orderId: order._id, isCash: order.paymentMethod === 'cod' };
  const isNamed = order.refunds.some(({ state, to }) => state === 'underway' && to === 'account');
  return (
    <section aria-labelledby="refund" className="flex flex-col gap-5">
      <h2 id="refund" className="text-xl">
        {orderTexts.refund.title}
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
          {orderTexts.refund.accountFault(waiting.accountFault)}
        </p>
      )}
      {waiting && <RefundAccount {...named} onNamed={onChanged} />}
      {!waiting && isNamed && <ChangeAccount {...named} onChanged={onChanged} />}
    </section>
  );
}

/** An account that was mistyped can be changed until the money is sent. */
function ChangeAccount({ onChanged, ...named }: OfOrder & { onChanged: Arrive }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {orderTexts.refund.change}
      </Button>
    );
  }
  const onNamed: Arrive = async (form) => {
    setOpen(false);
    await onChanged(form);
  };
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label={orderTexts.refund.change}>
      <RefundAccount {...named} onNamed={onNamed} />
    </section>
  );
}

function wordsOf(refund: Refund, terms: PageTerms): string {
  const { state, to, accountHint, payableFrom, doneAt, reference } = refund;
  if (state === 'waiting') return orderTexts.refund.whereTo;
  const where = to === 'original' ? orderTexts.refund.toOriginal : orderTexts.refund.toAccount(accountHint);
  const bank = orderTexts.refund.bank(bankDaysInWords(terms.bankDays));
  if (state === 'done') {
    const sent = orderTexts.refund.sent(where, doneAt && monthFirst.date(doneAt));
    return [sent, bank, reference && orderTexts.refund.reference(reference)].filter(Boolean).join(' ');
  }
  const onItsWay = orderTexts.refund.onItsWay(where, terms.refundDays);
  const wait = payableFrom && orderTexts.refund.accountChanged(monthFirst.dateTime(payableFrom));
  return [onItsWay, bank, wait].filter(Boolean).join(' ');
}

type OfOrder = { orderId: string; isCash: boolean };
type RefundAccountProps = OfOrder & { onNamed: Arrive };
/** Where each fault of an account is shown. */
const fieldOf: Partial<Record<RefusalCode, string>> = {
  'upi-wrong': 'upiId',
  'account-holder-wrong': 'accountHolder',
  'account-number-wrong': 'accountNumber',
  'ifsc-wrong': 'ifsc',
};

const askAccount = () => call(api.user.getInfo.$post());

/** Asks where a refund goes that does not go back as it was paid, and for a proof that it is the account's owner who says so. */
function RefundAccount(props: RefundAccountProps) {
  const { state, retry } = useOwn(askAccount);
  if (state.kind === 'loaded') return <Form {...props} {...proofFor(state.data.user)} />;
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{orderTexts.refund.form.notLoaded}</p>
        <Button variant="secondary" onClick={retry}>
          {orderTexts.refund.form.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="text-gold">
      <Spinner label={orderTexts.refund.form.loading} className="size-6" />
    </div>
  );
}

function Form({ orderId, isCash, onNamed, ...owner }: RefundAccountProps & ReturnType<typeof proofFor>) {
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
      await onNamed(form);
      return null;
    }
    const words = failureWords(answer, {
      otherwise: orderTexts.refund.form.notKept,
      offline: orderTexts.refund.form.notKept,
    });
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
      <p>{orderTexts.refund.form.lead(isCash)}</p>
      <RefundAccountFields kind={kind} busy={busy} onKind={setKind} wordsAt={wordsAt} />
      <OwnerProof {...owner} purpose="refund-account" error={wordsAt('proof')} />
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? orderTexts.refund.form.sending : orderTexts.refund.form.send}
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
        <legend className="sr-only">{orderTexts.refund.form.kind}</legend>
        <Checkbox
          type="radio"
          name="kind"
          label={orderTexts.refund.form.upi}
          checked={kind === 'upi'}
          onChange={() => onKind('upi')}
        />
        <Checkbox
          type="radio"
          name="kind"
          label={orderTexts.refund.form.bank}
          checked={kind === 'bank'}
          onChange={() => onKind('bank')}
        />
      </fieldset>
      {kind === 'upi' ? (
        <TextField
          key="upi"
          label={orderTexts.refund.form.upiId}
          name="upiId"
          hint={orderTexts.refund.form.upiHint}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={wordsAt('upiId')}
        />
      ) : (
        <>
          <TextField
            label={orderTexts.refund.form.holder}
            name="accountHolder"
            autoComplete="name"
            error={wordsAt('accountHolder')}
          />
          <TextField
            label={orderTexts.refund.form.number}
            name="accountNumber"
            inputMode="numeric"
            error={wordsAt('accountNumber')}
          />
          <TextField
            label={orderTexts.refund.form.ifsc}
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
