import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAction, useForm } from '#app/data/use-form.ts';
import { forgetSession } from '#app/session/session.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { proofOf } from '#app/sign-in/owner-proof.tsx';
import { PasswordField } from '#app/sign-in/password-field.tsx';
import { SecondFactorField } from '#app/sign-in/second-factor-step.tsx';
import { Button } from '#app/ui/button.tsx';
import ConfirmDialog from '#app/ui/confirm-dialog.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { retention } from '#shop/settings/retention.ts';
import { accountFormTexts } from './account-form-texts.ts';

/**
 * What follows from it, and the proof that it is the owner who asks: the password, or a mailed code where there
 * is none, and the second factor.
 */
export default function DeleteAccount({
  hasPassword,
  secondFactor,
  hasCodes,
  onClose,
}: {
  hasPassword: boolean;
  secondFactor: boolean;
  hasCodes: boolean;
  onClose: () => void;
}) {
  const [codeSent, setCodeSent] = useState(false);
  const navigate = useNavigate();

  const sending = useAction(async () => {
    const answer = await call(api.user['deletion-code'].$post());
    if (!answer.ok) return failureWords(answer, accountFormTexts.deletion.failed);
    setCodeSent(true);
  });
  const removing = useForm(async (given) => {
    const answer = await call(api.user.delete.$post({ json: proofOf(given, hasPassword) }));
    if (!answer.ok) return failureWords(answer, accountFormTexts.deletion.failed);
    forgetSession();
    toast.success(answer.data.message);
    await navigate('/');
  });
  const busy = sending.busy !== null || removing.busy;
  const canDelete = hasPassword || codeSent;
  return (
    <ConfirmDialog
      title={accountFormTexts.deletion.title}
      open
      onOpenChange={(open) => !open && !busy && onClose()}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm marker:text-gold">
        <li>{accountFormTexts.deletion.erased}</li>
        <li>{accountFormTexts.deletion.reviews}</li>
        <li>{accountFormTexts.deletion.orders(retention.orders)}</li>
        <li>{accountFormTexts.deletion.forGood}</li>
      </ul>
      <form noValidate method="post" onSubmit={removing.submit} className="flex flex-col gap-5">
        {hasPassword && <PasswordField name="proof" autoComplete="current-password" maxLength={200} />}
        {!hasPassword && codeSent && (
          <TextField
            ref={takeFocus}
            label={accountFormTexts.deletion.code}
            name="proof"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            hint={accountFormTexts.deletion.codeHint}
          />
        )}
        {canDelete && secondFactor && <SecondFactorField hasCodes={hasCodes} />}
        <FormError words={sending.faults.form ?? removing.faults.form} />
        <div className="flex flex-wrap gap-3">
          {canDelete ? (
            <Button key="delete" type="submit" busy={busy}>
              {accountFormTexts.deletion.confirm}
            </Button>
          ) : (
            <Button key="send" busy={busy} onClick={() => sending.run()}>
              {accountFormTexts.deletion.mailCode}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {accountFormTexts.deletion.keep}
          </Button>
        </div>
      </form>
    </ConfirmDialog>
  );
}
