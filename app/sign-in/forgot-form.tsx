import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type AccountFormProps, useHydrated } from './account-form.ts';
import { FormError } from './form-error.tsx';
import { RobotCheck } from './robot-check.tsx';

type ForgotFormProps = Pick<AccountFormProps, 'email' | 'onEmail'>;

/** Forgot Password: has a link mailed, then says so instead of the form, whether or not there is an account (R112). */
export function ForgotForm({ email, onEmail }: ForgotFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const listening = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('email')).trim();
    setBusy(true);
    setError(null);
    const answer = await call(api.user['forgot-password'].$post({ json: { email: given } }));
    if (answer.ok) setSentTo(given);
    else setError(wordsOf(answer));
    setBusy(false);
  }

  if (sentTo !== null) return <Sent to={sentTo} />;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="-mt-6 text-soft">Tell us your email, and we send you a link to set a new password.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <FormError words={error} />
      <RobotCheck />
      <Button type="submit" size="lg" full busy={busy} disabled={!listening}>
        Send Reset Link
      </Button>
    </form>
  );
}

function Sent({ to }: { to: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="flex items-start gap-4 rounded-md bg-glow p-5 sm:p-6">
      <MailCheck aria-hidden="true" strokeWidth={1.25} className="size-8 shrink-0 text-gold" />
      <div className="flex min-w-0 flex-col gap-2">
        <p ref={words} role="status" tabIndex={-1} className="font-semibold outline-none">
          Password reset instructions sent. Check your email.
        </p>
        <p className="text-sm wrap-anywhere">
          If <strong>{to}</strong> has an account with us, a link is on its way. It works once, for an hour;
          of several links only the newest works. No mail? Look in the spam folder too.
        </p>
      </div>
    </div>
  );
}

/** The server's own sentence where it refused (too often, no e-mail address); else the specified one (R118). */
function wordsOf({ status, message }: { status: number; message: string | null }): string {
  return (status > 0 && status < 500 && message) || 'Failed to send reset email. Please try again.';
}
