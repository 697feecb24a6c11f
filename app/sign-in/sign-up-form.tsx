import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call } from '#app/api-client.ts';
import { failureWords, isUnclear } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { CodeStep } from './code-step.tsx';
import { FormError, RobotCheck } from './form-error.tsx';
import type { AccountFormProps } from './log-in-form.tsx';
import { PasswordField } from './password-field.tsx';
import { keepPendingSignUp, leaveCodeStep, type PendingSignUp } from './pending-sign-up.ts';
import { signInTexts } from './sign-in-texts.ts';

/** What Sign Up asks for first. */
type Details = { name: string; email: string; password: string };

type SignUpFormProps = AccountFormProps & {
  /** What was begun before a reload, Back or a dropped tab. */
  begun: PendingSignUp | null;
  /** What is kept with it of how the shopper came here. */
  place: Pick<PendingSignUp, 'from' | 'want'>;
};

/**
 * Sign Up: the first submit mails a code, the second verifies it and registers (R107). What was begun goes on where it
 * was left; the password is then asked for again, as it is kept nowhere (R335).
 */
export function SignUpForm({ email, onEmail, onToken, below, begun, place }: SignUpFormProps) {
  const [details, setDetails] = useState<Details>({
    name: begun?.name ?? '',
    email: begun?.email ?? email,
    password: '',
  });
  const [codeSent, setCodeSent] = useState(begun?.codeSent ?? false);
  const asksPassword = codeSent && details.password === '';
  /** The server knows more well-known passwords than the browser. */
  const [weak, setWeak] = useState<string>();
  /** The e-mail of an account that may be there already: its making got no answer. */
  const mayBeMade = useRef<string | null>(null);
  const hydrated = useHydrated();
  const { busy, faults, submit } = useForm(async (given) => {
    const wanted = {
      name: textIn(given, 'name').trim(),
      email: textIn(given, 'email').trim(),
      password: textIn(given, 'password'),
    };
    setDetails(wanted);
    setWeak(undefined);
    const found = {
      ...((await isWeak(wanted)) && { password: refuseForm('password-weak').message }),
      ...(wanted.name === '' && { form: refuseForm('name-wrong').message }),
    };
    if (Object.keys(found).length > 0) return found;
    const words = await send(wanted);
    setCodeSent(words === null);
    return words;
  });

  async function send({ name, email }: Pick<Details, 'name' | 'email'>) {
    const words = await sendCode(email);
    if (words === null) keepPendingSignUp({ name, email, ...place, codeSent: true, at: Date.now() });
    return words;
  }

  const goBack = (weak?: string) => {
    leaveCodeStep(new Date());
    setCodeSent(false);
    setWeak(weak);
  };
  async function verify(code: string, given: FormData) {
    const whole = asksPassword ? { ...details, password: textIn(given, 'password') } : details;
    setWeak(undefined);
    if (asksPassword && (await isWeak(whole))) return setWeak(refuseForm('password-weak').message);
    const failed = await verifyAndRegister(whole, code, onToken);
    if (failed?.isLost) mayBeMade.current = whole.email;
    else if (failed && mayBeMade.current === whole.email && (await enter(whole, onToken))) return;
    if (failed?.code !== 'password-weak') return failed?.words;
    if (asksPassword) setWeak(failed.words);
    else goBack(failed.words);
  }
  if (codeSent) {
    return (
      <CodeStep
        label={signInTexts.signUp.code.send}
        send={verify}
        resend={() => send(details)}
        back={signInTexts.signUp.code.back}
        onBack={() => goBack()}
        further={
          asksPassword && (
            <PasswordField
              name="password"
              autoComplete="new-password"
              minLength={8}
              maxLength={200}
              hint={signInTexts.signUp.code.passwordHint}
              error={weak}
            />
          )
        }
      >
        {signInTexts.signUp.code.sentTo.before(CODE_DIGITS)} <strong>{details.email}</strong>
        {signInTexts.signUp.code.sentTo.after(CODE_MINUTES)}
      </CodeStep>
    );
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={signInTexts.signUp.name}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={details.name}
        />
        <TextField
          label={signInTexts.signUp.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={details.email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={200}
          defaultValue={details.password}
          hint={signInTexts.signUp.passwordHint}
          error={weak ?? faults.password}
        />
        <p className="text-sm text-soft">
          {signInTexts.signUp.privacy.before}{' '}
          <Link to="/privacy" className="underline underline-offset-2">
            {signInTexts.signUp.privacy.link}
          </Link>{' '}
          {signInTexts.signUp.privacy.after}
        </p>
        <FormError words={faults.form} />
        <RobotCheck />
        <Button type="submit" size="lg" full busy={busy} disabled={!hydrated}>
          {signInTexts.signUp.send}
        </Button>
      </form>
      {below}
    </>
  );
}

/** Has a code mailed and says so; gives the words of a failure. */
async function sendCode(email: string): Promise<string | null> {
  const answer = await call(api.user['send-verification-code'].$post({ json: { email } }));
  if (!answer.ok) return failureWords(answer, { otherwise: signInTexts.signUp.codeNotSent });
  toast.success(signInTexts.signUp.codeSent);
  return null;
}

/** Gives how it failed; nothing once the shopper is in. */
async function verifyAndRegister(
  details: Details,
  code: string,
  onToken: AccountFormProps['onToken'],
): Promise<{ words: string; code: RefusalCode | null; isLost?: boolean } | undefined> {
  const verified = await call(api.user['verify-code'].$post({ json: { email: details.email, code } }));
  if (!verified.ok) {
    const otherwise = signInTexts.signUp.code.wrong;
    return { words: failureWords(verified, { otherwise }), code: verified.code };
  }
  const { proof } = verified.data;
  const registered = await call(api.user.register.$post({ json: { ...details, proof } }));
  if (!registered.ok)
    return { words: failureWords(registered), code: registered.code, isLost: isUnclear(registered) };
  track({ name: 'sign_up', method: 'email' });
  await onToken(registered.data.token, signInTexts.signUp.done);
}

/** Whether the account was made all the same, by its own password: the code is used up then. */
async function enter({ email, password }: Details, onToken: AccountFormProps['onToken']): Promise<boolean> {
  const answer = await call(api.user.login.$post({ json: { email, password } }));
  if (answer.ok) await onToken(answer.data.token, signInTexts.signUp.done);
  return answer.ok;
}

/** The rule with its list comes when it is needed; where it can't, the server has the last word anyway. */
async function isWeak({ password, ...own }: Details): Promise<boolean> {
  const rule = await import('#shop/accounts/password.ts').catch(() => null);
  return rule !== null && !rule.isStrongPassword(password, { ...own, businessName: '' });
}
