import type { Ref } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { CODE_DIGITS } from '#shop/accounts/account.ts';
import { proofTexts } from './proof-texts.ts';

type CodeFieldProps = { value: string; onValue: (digits: string) => void; ref?: Ref<HTMLInputElement> };

/** Where a mailed code is entered: digits alone, however they are typed or pasted; phones offer to fill it in. */
export function CodeField({ value, onValue, ref }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label={proofTexts.code.label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      pattern={`[0-9]{${CODE_DIGITS}}`}
      title={proofTexts.code.digits(CODE_DIGITS)}
      style={{ letterSpacing: '0.35em' }}
      value={value}
      onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
      hint={proofTexts.code.hint}
    />
  );
}
