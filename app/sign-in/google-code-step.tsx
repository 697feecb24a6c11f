import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import { ResendButton } from './code-step.tsx';
import { FormError } from './form-error.tsx';
import type { GoogleEntry } from './use-google-entry.ts';

/** The mailed code that lets a Google account open the account of the same e-mail (R117). */
export function GoogleCodeStep({ email, words, send, resend, leave }: NonNullable<GoogleEntry['code']>) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    setError(await send(code));
    setBusy(false);
  }

  async function sendAgain() {
    setCode('');
    setError(await resend());
    field.current?.focus();
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        {words} It went to <strong>{email}</strong> and holds for {CODE_MINUTES} minutes.
      </p>
      <TextField
        ref={field}
        label="Verification code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        pattern={`[0-9]{${CODE_DIGITS}}`}
        title={`${CODE_DIGITS} digits`}
        style={{ letterSpacing: '0.35em' }}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
        hint="No mail? Look in the spam folder too."
      />
      <FormError words={error} />
      <Button type="submit" size="lg" full busy={busy}>
        Verify and Login
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={leave}>
          Back to Login
        </Button>
        <ResendButton onResend={sendAgain} />
      </div>
    </form>
  );
}
