import { type ReactNode, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FormError, RobotCheck } from './form-error.tsx';
import { ModeLink } from './mode-link.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { signInTexts } from './sign-in-texts.ts';

/** What the forms that sign in share. `onToken` signs in, says the words and leaves. */
export type AccountFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onToken: (token: string, words: string) => Promise<void>;
  /** Another way in, under the form. */
  below: ReactNode;
};

export function LogInForm({ email, onEmail, onToken, below }: AccountFormProps) {
  /** What was right, while the second factor is asked for. */
  const [asked, setAsked] = useState<{ email: string; password: string } | null>(null);
  const hydrated = useHydrated();
  const { busy, faults, submit } = useForm((given) =>
    enter({ email: textIn(given, 'email'), password: textIn(given, 'password') }),
  );

  /** Gives the words of a failure; null when the shopper is in, or is asked for the second factor. */
  async function enter(json: { email: string; password: string; secondFactorCode?: string }) {
    const answer = await call(api.user.login.$post({ json }));
    if (answer.ok) {
      await onToken(answer.data.token, signInTexts.login.done);
      return null;
    }
    if (answer.data.secondFactorRequired !== true || json.secondFactorCode) return failureWords(answer);
    setAsked({ email: json.email, password: json.password });
    return null;
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
          label={signInTexts.login.email}
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
          <ModeLink mode="forgot-password">{signInTexts.login.forgot}</ModeLink>
        </div>
        <FormError words={faults.form} />
        <RobotCheck />
        <Button type="submit" size="lg" full busy={busy} disabled={!hydrated}>
          {signInTexts.login.send}
        </Button>
      </form>
      {below}
    </>
  );
}
