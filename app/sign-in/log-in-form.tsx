import { type FormEvent, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type AccountFormProps, failureWords, useHydrated } from './account-form.ts';
import { FormError } from './form-error.tsx';
import { ModeLink } from './mode-link.tsx';
import { PasswordField } from './password-field.tsx';
import { RobotCheck } from './robot-check.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

export function LogInForm({ email, onEmail, onToken, below }: AccountFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What was right, while the second factor is asked for. */
  const [asked, setAsked] = useState<{ email: string; password: string } | null>(null);
  const listening = useHydrated();

  /** Gives the words of a failure; null when the shopper is in, or is asked for the second factor. */
  async function enter(json: { email: string; password: string; secondFactorCode?: string }) {
    const answer = await call(api.user.login.$post({ json }));
    if (answer.ok) {
      await onToken(answer.data.token, 'Logged in successfully!');
      return null;
    }
    if (answer.data.secondFactorRequired !== true || json.secondFactorCode) return failureWords(answer);
    setAsked({ email: json.email, password: json.password });
    return null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    setError(await enter({ email: String(given.get('email')), password: String(given.get('password')) }));
    setBusy(false);
  }

  if (asked) {
    return (
      <SecondFactorStep
        send={(secondFactorCode) => enter({ ...asked, secondFactorCode })}
        leave={() => setAsked(null)}
      />
    );
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
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
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <PasswordField name="password" autoComplete="current-password" maxLength={200} />
          </div>
          <ModeLink mode="forgot-password">Forgot password?</ModeLink>
        </div>
        <FormError words={error} />
        <RobotCheck />
        <Button type="submit" size="lg" full busy={busy} disabled={!listening}>
          Login
        </Button>
      </form>
      {below}
    </>
  );
}
