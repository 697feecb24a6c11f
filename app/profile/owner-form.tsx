import type { ReactNode } from 'react';
import type { Faults } from '#app/data/failure-words.ts';
import { type Outcome, textIn, useForm } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, type Proof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import type { OwnerPurpose } from '#shop/accounts/account.ts';
import { accountFormTexts } from './account-form-texts.ts';

export type SecurityFormProps = {
  account: { email: string; hasPassword: boolean; recoveryCodesLeft: number | null };
  /** It is done: with the words to tell. */
  onDone: (words: string) => void;
};

type OwnerFormProps = Pick<SecurityFormProps, 'account'> & {
  purpose: OwnerPurpose;
  label: string;
  busyLabel?: string;
  send: (given: FormData, proof: Proof) => Outcome;
  /** The fields, with the owner's proof among them. */
  children: (proof: ReactNode, faults: Faults) => ReactNode;
};

/** A form that takes a proof of who asks. */
export function OwnerForm({ account, purpose, label, busyLabel = label, send, children }: OwnerFormProps) {
  const { busy, faults, submit } = useForm((given) => send(given, proofOf(given, account.hasPassword)));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {children(<OwnerProof {...proofFor(account)} purpose={purpose} />, faults)}
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? busyLabel : label}
      </Button>
    </form>
  );
}

type ConfirmFormProps = {
  /** What the code is called, and what to say of it. */
  field: { label: string; hint?: string };
  label: string;
  send: (code: string) => Outcome;
  onBack: () => void;
  children: ReactNode;
};

/** The second step of a change: a code shows that the mailbox, or the app, is the owner's. */
export function ConfirmForm({ field, label, send, onBack, children }: ConfirmFormProps) {
  const { busy, faults, submit } = useForm((given) => send(textIn(given, 'code')));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <TextField
        ref={takeFocus}
        {...field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
      />
      <FormError words={faults.form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {accountFormTexts.startAgain}
        </Button>
      </div>
    </form>
  );
}
