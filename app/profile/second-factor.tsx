import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useForm } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { accountFormTexts } from './account-form-texts.ts';
import type { SecurityFormProps } from './owner-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** Two-step sign-in: to set up where it is off; new recovery codes, or off again, where it is on. */
export default function SecondFactor({ account, onDone }: SecurityFormProps) {
  const [given, setGiven] = useState<{ codes: readonly string[]; words: string } | null>(null);
  if (given) return <RecoveryCodes codes={given.codes} onDone={() => onDone(given.words)} />;
  const show = (codes: readonly string[], words: string) => setGiven({ codes, words });
  return account.recoveryCodesLeft === null ? (
    <SetUpSecondFactor account={account} onCodes={show} />
  ) : (
    <ChangeSecondFactor account={account} onCodes={show} onDone={onDone} />
  );
}

type ChangeProps = SecurityFormProps & { onCodes: (codes: readonly string[], words: string) => void };

function ChangeSecondFactor({ account, onCodes, onDone }: ChangeProps) {
  const { sent, busy, faults, submit } = useForm(async (given) => {
    const json = proofOf(given, account.hasPassword);
    if (given.get('do') === 'remove') {
      const answer = await call(api.user['remove-second-factor'].$post({ json }));
      return answer.ok ? onDone(answer.data.message) : failureWords(answer);
    }
    const answer = await call(api.user['recovery-codes'].$post({ json }));
    return answer.ok ? onCodes(answer.data.recoveryCodes, answer.data.message) : failureWords(answer);
  });
  const doing = sent?.get('do');

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm">{accountFormTexts.secondFactor.changeLead}</p>
      <OwnerProof {...proofFor(account)} purpose="second-factor" />
      <FormError words={faults.form} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="do"
          value="renew"
          variant="secondary"
          busy={busy && doing !== 'remove'}
          disabled={busy}
        >
          {accountFormTexts.secondFactor.newCodes}
        </Button>
        <Button type="submit" name="do" value="remove" busy={doing === 'remove'} disabled={busy}>
          {accountFormTexts.secondFactor.switchOff}
        </Button>
      </div>
    </form>
  );
}
