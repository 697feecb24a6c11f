import { api, call } from '#app/api-client.ts';
import { faultsOf } from '#app/data/failure-words.ts';
import { textIn } from '#app/data/use-form.ts';
import { PasswordField } from '#app/sign-in/password-field.tsx';
import { proofTexts } from '#app/sign-in/proof-texts.ts';
import { accountFormTexts } from './account-form-texts.ts';
import { OwnerForm, type SecurityFormProps } from './owner-form.tsx';

/** A new password for the old one, or the account's first. */
export default function ChangePassword({ account, onDone }: SecurityFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <OwnerForm
        account={account}
        purpose="password"
        label={accountFormTexts.password.save}
        busyLabel={accountFormTexts.password.saving}
        send={async (given, { password: oldPassword, ...proof }) => {
          const newPassword = textIn(given, 'new-password');
          if (newPassword !== textIn(given, 'confirm-password'))
            return { 'confirm-password': proofTexts.password.differ };
          const json = { newPassword, ...proof, ...(oldPassword && { oldPassword }) };
          const answer = await call(api.user['change-password'].$post({ json }));
          if (answer.ok) return onDone(answer.data.message);
          return faultsOf(answer, { 'password-weak': 'new-password', 'password-same': 'new-password' });
        }}
      >
        {(proof, faults) => (
          <>
            {/* For programs that keep passwords: whose it is. */}
            <input
              hidden
              readOnly
              type="text"
              name="username"
              autoComplete="username"
              value={account.email}
            />
            {proof}
            <PasswordField
              label={accountFormTexts.password.new}
              name="new-password"
              autoComplete="new-password"
              maxLength={200}
              hint={accountFormTexts.password.hint}
              error={faults['new-password']}
            />
            <PasswordField
              label={accountFormTexts.password.confirm}
              name="confirm-password"
              autoComplete="new-password"
              maxLength={200}
              error={faults['confirm-password']}
            />
          </>
        )}
      </OwnerForm>
      <p className="text-sm text-soft">{accountFormTexts.password.otherDevices}</p>
    </div>
  );
}
