import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { refuse } from '#shop/refusals.ts';
import { type AccountFormProps, type Details, failureWords, useHydrated } from './account-form.ts';
import { CodeStep } from './code-step.tsx';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { RobotCheck } from './robot-check.tsx';

/** Sign Up: the first submit mails a code, the second verifies it and registers (R107). */
export function SignUpForm({ email, onEmail, onToken, below }: AccountFormProps) {
  const [details, setDetails] = useState<Details>({ name: '', email: '', password: '' });
  const [codeSent, setCodeSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const listening = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const wanted = {
      name: String(given.get('name')).trim(),
      email: String(given.get('email')).trim(),
      password: String(given.get('password')),
    };
    setDetails(wanted);
    setBusy(true);
    setError(null);
    const weak = await isWeak(wanted);
    setPasswordError(weak ? refuse('password-weak').message : null);
    if (wanted.name === '') setError(refuse('name-wrong').message);
    else if (!weak) {
      const words = await sendCode(wanted.email);
      setError(words);
      setCodeSent(words === null);
    }
    setBusy(false);
  }

  /** `weak`: the server knows more well-known passwords than the browser. */
  const goBack = (weak?: string) => {
    setCodeSent(false);
    setPasswordError(weak ?? null);
  };
  if (codeSent) {
    return <CodeStep details={details} onToken={onToken} onBack={goBack} sendCode={sendCode} />;
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={details.name}
        />
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
        <PasswordField
          name="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={200}
          defaultValue={details.password}
          hint="8 characters or more."
          error={passwordError}
        />
        <p className="text-sm text-soft">
          For your account we keep your name and email, as the{' '}
          <Link to="/privacy" className="underline underline-offset-2">
            Privacy Policy
          </Link>{' '}
          says. By signing up you agree to that, and that you are 18 or older.
        </p>
        <FormError words={error} />
        <RobotCheck />
        <Button type="submit" size="lg" full busy={busy} disabled={!listening}>
          Sign Up
        </Button>
      </form>
      {below}
    </>
  );
}

/** Has a code mailed and says so; gives the words of a failure. */
async function sendCode(email: string): Promise<string | null> {
  const answer = await call(api.user['send-verification-code'].$post({ json: { email } }));
  if (!answer.ok) return failureWords(answer, 'Failed to send verification code.');
  toast.success('Verification code sent to your email.');
  return null;
}

/** The rule with its list comes when it is needed; where it can't, the server has the last word anyway. */
async function isWeak({ password, ...own }: Details): Promise<boolean> {
  const rule = await import('#shop/accounts/password.ts').catch(() => null);
  return rule !== null && !rule.isStrongPassword(password, { ...own, businessName: '' });
}
