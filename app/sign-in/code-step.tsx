import { type FormEvent, useEffect, useRef, useState } from 'react';
import { track } from '#app/analytics/track.ts';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { type Details, failureWords } from './account-form.ts';
import { CodeField } from './code-field.tsx';
import { FormError } from './form-error.tsx';
import { RobotCheck } from './robot-check.tsx';

const RESEND_PAUSE_SECONDS = 30;

type CodeStepProps = {
  details: Details;
  onToken: (token: string, words: string) => Promise<void>;
  /** To the details, with the words about a password that will not do. */
  onBack: (weakPassword?: string) => void;
  sendCode: (email: string) => Promise<string | null>;
};

/** The second step of Sign Up: the mailed code, which can be pasted and is sent again after a pause. */
export function CodeStep({ details, onToken, onBack, sendCode }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const result = await verifyAndRegister(details, code);
    if ('token' in result) {
      track({ name: 'sign_up', method: 'email' });
      await onToken(result.token, 'Registered successfully!');
    } else if (result.code === 'password-weak') onBack(result.words);
    else setError(result.words);
    setBusy(false);
  }

  async function resend() {
    setCode('');
    setError(await sendCode(details.email));
    field.current?.focus();
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        We have sent {CODE_DIGITS} digits to <strong>{details.email}</strong>. They hold for {CODE_MINUTES}{' '}
        minutes.
      </p>
      <CodeField ref={field} value={code} onValue={setCode} />
      <FormError words={error} />
      <RobotCheck />
      <Button type="submit" size="lg" full busy={busy}>
        Verify and Sign Up
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={() => onBack()}>
          Change details
        </Button>
        <ResendButton onResend={resend} />
      </div>
    </form>
  );
}

async function verifyAndRegister(
  details: Details,
  code: string,
): Promise<{ token: string } | { words: string; code: RefusalCode | null }> {
  const { email } = details;
  const verified = await call(api.user['verify-code'].$post({ json: { email, code } }));
  if (!verified.ok) {
    const words = failureWords(verified, 'Invalid verification code. Please try again.');
    return { words, code: verified.code };
  }
  const { proof } = verified.data;
  const registered = await call(api.user.register.$post({ json: { ...details, proof } }));
  return registered.ok ? registered.data : { words: failureWords(registered), code: registered.code };
}

/** Can be pressed again only after a pause: mails take their time. */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_PAUSE_SECONDS);
  const [busy, setBusy] = useState(false);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const clock = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(clock);
  }, [waiting]);

  async function press() {
    setBusy(true);
    await onResend();
    setBusy(false);
    setSecondsLeft(RESEND_PAUSE_SECONDS);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        disabled={waiting}
        onClick={press}
        className="tabular-nums"
      >
        {waiting ? `Send again in ${secondsLeft} s` : 'Send again'}
      </Button>
      {/* The seconds are for the eyes; read out is only that they are over. */}
      <span role="status" className="sr-only">
        {waiting ? '' : 'The code can be sent again now.'}
      </span>
    </>
  );
}
