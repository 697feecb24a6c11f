import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords, faultsOf } from '#app/data/failure-words.ts';
import { ownDraft, useDraft } from '#app/session/use-draft.ts';
import { TextField } from '#app/ui/field.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import { accountFormTexts } from './account-form-texts.ts';
import { ConfirmForm, OwnerForm, type SecurityFormProps } from './owner-form.tsx';

/** A new e-mail in two steps: who asks is the owner, and the new mailbox is theirs. */
export default function ChangeEmail({ account, onDone }: SecurityFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fields, change, clear } = useDraft(ownDraft('email'), { email: '' });
  if (sentTo === null) {
    return (
      <OwnerForm
        account={account}
        purpose="email"
        label={accountFormTexts.email.sendCode}
        send={async (_, proof) => {
          const email = fields.email.trim();
          const answer = await call(api.user['change-email'].$post({ json: { email, ...proof } }));
          if (answer.ok) return setSentTo(email);
          return faultsOf(answer, { 'email-wrong': 'new-email', 'email-same': 'new-email' });
        }}
      >
        {(proof, faults) => (
          <>
            <TextField
              label={accountFormTexts.email.label}
              name="new-email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              error={faults['new-email']}
              value={fields.email}
              onChange={({ target }) => change({ email: target.value })}
            />
            {proof}
          </>
        )}
      </OwnerForm>
    );
  }
  return (
    <ConfirmForm
      field={{ label: accountFormTexts.email.code, hint: accountFormTexts.email.codeHint }}
      label={accountFormTexts.email.confirm}
      send={async (code) => {
        const answer = await call(api.user['confirm-email'].$post({ json: { code } }));
        if (!answer.ok) return failureWords(answer);
        clear();
        onDone(answer.data.message);
      }}
      onBack={() => setSentTo(null)}
    >
      <p>
        {accountFormTexts.email.sentTo.before(CODE_DIGITS)}{' '}
        <strong className="wrap-anywhere">{sentTo}</strong>
        {accountFormTexts.email.sentTo.after(CODE_MINUTES)}
      </p>
    </ConfirmForm>
  );
}
