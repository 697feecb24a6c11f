import { textIn, useForm } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import { FormError, RobotCheck } from './form-error.tsx';
import { proofTexts } from './proof-texts.ts';
import { signInTexts } from './sign-in-texts.ts';

type SecondFactorStepProps = {
  /** Gives the words of a failure; null when the shopper is in. */
  send: (secondFactorCode: string) => Promise<string | null>;
  leave: () => void;
};

/** The second step of signing in, where an account has two-step sign-in on. */
export function SecondFactorStep({ send, leave }: SecondFactorStepProps) {
  const { busy, faults, submit } = useForm((given) => send(textIn(given, 'second-factor').trim()));
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>{signInTexts.secondFactor.lead}</p>
      <SecondFactorField ref={takeFocus} />
      <FormError words={faults.form} />
      <RobotCheck />
      <Button type="submit" size="lg" full busy={busy}>
        {signInTexts.secondFactor.send}
      </Button>
      <Button variant="quiet" size="sm" onClick={leave} className="-ml-3 self-start">
        {signInTexts.secondFactor.back}
      </Button>
    </form>
  );
}

type SecondFactorFieldProps = {
  ref?: React.Ref<HTMLInputElement>;
  /** Whether recovery codes are left. Who signs in is not told: the hint stands there in any case. */
  hasCodes?: boolean;
};

/** A code of the app, or one of the recovery codes: hence no numeric keyboard alone. */
export function SecondFactorField({ ref, hasCodes = true }: SecondFactorFieldProps) {
  return (
    <TextField
      {...(ref && { ref })}
      label={proofTexts.secondFactor.label}
      name="second-factor"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={20}
      {...(hasCodes && { hint: proofTexts.secondFactor.hint })}
    />
  );
}
