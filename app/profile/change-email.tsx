import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import { refuse } from '#shop/refusals.ts';
import type { SecurityFormProps } from './security.tsx';

/** A new e-mail in two steps: who asks is the owner, and the new mailbox is theirs. */
export default function ChangeEmail({ account, onDone }: SecurityFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <AskStep account={account} onSent={setSentTo} />;
  return <ConfirmStep email={sentTo} onDone={onDone} onBack={() => setSentTo(null)} />;
}

function AskStep({
  account,
  onSent,
}: Pick<SecurityFormProps, 'account'> & { onSent: (email: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('new-email')).trim();
    setBusy(true);
    setWrong(null);
    setFailure(null);
    const json = { email, ...proofOf(form, account.hasPassword) };
    const answer = await call(api.user['change-email'].$post({ json }));
    setBusy(false);
    if (answer.ok) onSent(email);
    else if (isAboutEmail(answer.message)) setWrong(answer.message);
    else setFailure(failureWords(answer));
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="New email"
        name="new-email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={wrong}
      />
      <OwnerProof {...proofFor(account)} purpose="email" />
      <FormError words={failure} />
      <Button type="submit" busy={busy} className="self-start">
        Send code to the new email
      </Button>
    </form>
  );
}

function isAboutEmail(words: string | null): boolean {
  return words === refuse('email-wrong').message || words === refuse('email-same').message;
}

type ConfirmStepProps = { email: string; onDone: (words: string) => void; onBack: () => void };

function ConfirmStep({ email, onDone, onBack }: ConfirmStepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setFailure(null);
    const answer = await call(api.user['confirm-email'].$post({ json: { code } }));
    setBusy(false);
    if (answer.ok) onDone(answer.data.message);
    else setFailure(failureWords(answer));
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        We have sent {CODE_DIGITS} digits to <strong className="wrap-anywhere">{email}</strong>. They hold for{' '}
        {CODE_MINUTES} minutes.
      </p>
      <TextField
        ref={field}
        label="Verification code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
        hint="No mail? Look in the spam folder too."
      />
      <FormError words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Confirm new email
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Start again
        </Button>
      </div>
    </form>
  );
}
