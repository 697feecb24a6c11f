import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAction } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { OwnerPurpose } from '#shop/accounts/account.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { proofTexts } from './proof-texts.ts';
import { SecondFactorField } from './second-factor-step.tsx';

type OwnerProofProps = {
  hasPassword: boolean;
  purpose: OwnerPurpose;
  /** Whether the second factor is on, and so asked for too. */
  secondFactor: boolean;
  /** Whether recovery codes are left, which serve as well. */
  hasCodes: boolean;
  /** What is wrong with the proof that was given. */
  error?: string | null;
};

/**
 * The part of a form in which the account's owner is known: the password, or a mailed code where there is none,
 * and the second factor.
 */
export function OwnerProof({ hasPassword, purpose, secondFactor, hasCodes, error = null }: OwnerProofProps) {
  return (
    <>
      {hasPassword ? (
        <PasswordField
          label={proofTexts.owner.password}
          name="proof"
          autoComplete="current-password"
          maxLength={200}
          error={error}
        />
      ) : (
        <CodeProof purpose={purpose} error={error} />
      )}
      {secondFactor && <SecondFactorField hasCodes={hasCodes} />}
    </>
  );
}

/** How the owner of an account is known. */
export function proofFor({
  hasPassword,
  recoveryCodesLeft: left,
}: {
  hasPassword: boolean;
  recoveryCodesLeft: number | null;
}) {
  return { hasPassword, secondFactor: left !== null, hasCodes: left !== null && left > 0 };
}

/** What a form with an `OwnerProof` sends as its proof. */
export function proofOf(form: FormData, hasPassword: boolean): Proof {
  const first = String(form.get('proof') ?? '');
  const second = String(form.get('second-factor') ?? '').trim();
  return {
    ...(first && (hasPassword ? { password: first } : { code: first })),
    ...(second && { secondFactorCode: second }),
  };
}

export type Proof = { password?: string; code?: string; secondFactorCode?: string };

const proofCodes: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'password-missing',
  'password-wrong',
  'code-wrong',
  'deletion-code-needed',
]);

/** Whether a refusal is about the proof, and so belongs to its field. */
export function isAboutProof(code: RefusalCode | null): boolean {
  return code !== null && proofCodes.has(code);
}

function CodeProof({ purpose, error }: { purpose: OwnerPurpose; error: string | null }) {
  const [sent, setSent] = useState('');
  const { busy, faults, run } = useAction(async () => {
    setSent('');
    const answer = await call(api.user['owner-code'].$post({ json: { purpose } }));
    if (!answer.ok) return failureWords(answer);
    setSent(answer.data.message);
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm">{proofTexts.owner.mailLead}</p>
      <Button variant="secondary" size="sm" busy={busy !== null} onClick={() => run()}>
        {proofTexts.owner.mailCode}
      </Button>
      <p role="status" className="text-sm font-semibold text-good empty:-mt-3">
        {sent}
      </p>
      <FormError words={faults.form} />
      <TextField
        label={proofTexts.owner.code}
        name="proof"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        hint={proofTexts.owner.codeHint}
        className="w-full"
        error={error}
      />
    </div>
  );
}
