import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FormError, RobotCheck } from './form-error.tsx';
import type { AccountFormProps } from './log-in-form.tsx';
import { signInTexts } from './sign-in-texts.ts';

type ForgotFormProps = Pick<AccountFormProps, 'email' | 'onEmail'>;

/** Forgot Password: has a link mailed, then says so instead of the form, whether or not there is an account (R112). */
export function ForgotForm({ email, onEmail }: ForgotFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const hydrated = useHydrated();
  const { busy, faults, submit } = useForm(async (given) => {
    const to = textIn(given, 'email').trim();
    const answer = await call(api.user['forgot-password'].$post({ json: { email: to } }));
    if (!answer.ok) return failureWords(answer, signInTexts.forgot.failed);
    setSentTo(to);
  });

  if (sentTo !== null) return <Sent to={sentTo} />;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="-mt-4 text-soft">{signInTexts.forgot.lead}</p>
      <TextField
        label={signInTexts.forgot.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <FormError words={faults.form} />
      <RobotCheck />
      <Button type="submit" size="lg" full busy={busy} disabled={!hydrated}>
        {signInTexts.forgot.send}
      </Button>
    </form>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <div className="flex items-start gap-4 rounded-md bg-glow p-5 sm:p-6">
      <MailCheck aria-hidden="true" strokeWidth={1.25} className="size-8 shrink-0 text-gold" />
      <div className="flex min-w-0 flex-col gap-2">
        <p ref={takeFocus} role="status" tabIndex={-1} className="font-semibold outline-none">
          {signInTexts.forgot.sent}
        </p>
        <p className="text-sm wrap-anywhere">
          {signInTexts.forgot.onItsWay.before} <strong>{to}</strong> {signInTexts.forgot.onItsWay.after}
        </p>
      </div>
    </div>
  );
}
