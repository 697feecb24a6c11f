import { type FormEvent, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { PasswordField } from '#app/sign-in/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SecurityFormProps } from './security.tsx';

/** A new password for the old one, or the account's first. */
export default function ChangePassword({ account, onDone }: SecurityFormProps) {
  const [busy, setBusy] = useState(false);
  const [differ, setDiffer] = useState(false);
  const [weak, setWeak] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const newPassword = String(form.get('new-password'));
    const isSame = newPassword === form.get('confirm-password');
    setFailure(null);
    setWeak(null);
    setDiffer(!isSame);
    if (!isSame) return;
    setBusy(true);
    const { password: oldPassword, ...proof } = proofOf(form, account.hasPassword);
    const json = { newPassword, ...proof, ...(oldPassword && { oldPassword }) };
    const answer = await call(api.user['change-password'].$post({ json }));
    setBusy(false);
    if (answer.ok) onDone(answer.data.message);
    else if (answer.code === 'password-weak' || answer.code === 'password-same') setWeak(answer.message);
    else setFailure(failureWords(answer));
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {/* For programs that keep passwords: whose it is. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={account.email} />
      <OwnerProof {...proofFor(account)} purpose="password" />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        maxLength={200}
        hint="8 characters or more."
        error={weak}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm-password"
        autoComplete="new-password"
        maxLength={200}
        error={differ ? 'The two passwords are not the same.' : null}
      />
      <FormError words={failure} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'Saving...' : 'Save password'}
      </Button>
      <p className="text-sm text-soft">You stay logged in here. Every other device is logged out.</p>
    </form>
  );
}
