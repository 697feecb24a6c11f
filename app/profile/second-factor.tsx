import { type FormEvent, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecurityFormProps } from './security.tsx';
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
  const [busy, setBusy] = useState<'renew' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = submitter?.getAttribute('value') === 'remove' ? 'remove' : 'renew';
    const json = proofOf(new FormData(event.currentTarget), account.hasPassword);
    setBusy(wanted);
    setFailure(null);
    const renewed = wanted === 'renew' && (await call(api.user['recovery-codes'].$post({ json })));
    const answer = renewed || (await call(api.user['remove-second-factor'].$post({ json })));
    setBusy(null);
    if (renewed && renewed.ok === true) onCodes(renewed.data.recoveryCodes, renewed.data.message);
    else if (answer.ok) onDone(answer.data.message);
    else setFailure(failureWords(answer));
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm">
        Signing in takes a code of your authenticator app. For either of the two we ask who you are.
      </p>
      <OwnerProof {...proofFor(account)} purpose="second-factor" />
      <FormError words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          value="renew"
          variant="secondary"
          busy={busy === 'renew'}
          disabled={busy !== null}
        >
          New recovery codes
        </Button>
        <Button type="submit" value="remove" busy={busy === 'remove'} disabled={busy !== null}>
          Switch off
        </Button>
      </div>
    </form>
  );
}
