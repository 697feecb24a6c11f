import { api, call } from '#app/api-client.ts';
import { faultsOf } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { PasswordField } from '#app/sign-in/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SecurityFormProps } from './security.tsx';

/** A new password for the old one, or the account's first. */
export default function ChangePassword({ account, onDone }: SecurityFormProps) {
  const { busy, faults, submit } = useForm(async (given) => {
    const newPassword = textIn(given, 'new-password');
    if (newPassword !== textIn(given, 'confirm-password'))
      return { 'confirm-password': 'The two passwords are not the same.' };
    const { password: oldPassword, ...proof } = proofOf(given, account.hasPassword);
    const json = { newPassword, ...proof, ...(oldPassword && { oldPassword }) };
    const answer = await call(api.user['change-password'].$post({ json }));
    if (answer.ok) return onDone(answer.data.message);
    return faultsOf(answer, { 'password-weak': 'new-password', 'password-same': 'new-password' });
  });

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
        error={faults['new-password']}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm-password"
        autoComplete="new-password"
        maxLength={200}
        error={faults['confirm-password']}
      />
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'Saving...' : 'Save password'}
      </Button>
      <p className="text-sm text-soft">You stay logged in here. Every other device is logged out.</p>
    </form>
  );
}
