import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { OwnerProof, proofFor, proofOf } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { QrCode } from './qr-code.tsx';
import type { SecurityFormProps } from './security.tsx';

type SetUpProps = {
  account: SecurityFormProps['account'];
  /** It is on: the recovery codes, and the words to tell. */
  onCodes: (codes: readonly string[], words: string) => void;
};
type Started = { secret: string; uri: string };

/** In two steps: who asks is the owner, and the app has the secret. */
export function SetUpSecondFactor({ account, onCodes }: SetUpProps) {
  const [started, setStarted] = useState<Started | null>(null);
  if (!started) return <AskStep account={account} onStarted={setStarted} />;
  return <ScanStep started={started} onCodes={onCodes} onBack={() => setStarted(null)} />;
}

function AskStep({
  account,
  onStarted,
}: Pick<SetUpProps, 'account'> & { onStarted: (started: Started) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const json = proofOf(new FormData(event.currentTarget), account.hasPassword);
    setBusy(true);
    setFailure(null);
    const answer = await call(api.user['start-second-factor'].$post({ json }));
    setBusy(false);
    if (answer.ok) onStarted(answer.data);
    else setFailure(failureWords(answer));
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm">
        Signing in then takes a code of an authenticator app on your phone, beside your password. You need
        such an app: Google Authenticator, Microsoft Authenticator, or the password manager of your phone.
      </p>
      <OwnerProof {...proofFor(account)} purpose="second-factor" />
      <FormError words={failure} />
      <Button type="submit" busy={busy} className="self-start">
        Continue
      </Button>
    </form>
  );
}

type ScanStepProps = { started: Started; onCodes: SetUpProps['onCodes']; onBack: () => void };

function ScanStep({ started: { secret, uri }, onCodes, onBack }: ScanStepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setFailure(null);
    const answer = await call(api.user['confirm-second-factor'].$post({ json: { code } }));
    setBusy(false);
    if (answer.ok) onCodes(answer.data.recoveryCodes, answer.data.message);
    else setFailure(failureWords(answer));
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>Scan this with your authenticator app:</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-sm">
        Or add it by hand with this key:{' '}
        <strong className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <TextField
        ref={field}
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
      />
      <FormError words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Switch on
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Start again
        </Button>
      </div>
    </form>
  );
}
