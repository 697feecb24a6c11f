import { type ComponentProps, useState } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { proofTexts } from './proof-texts.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string };

/** A password, hidden until its owner wants to read it. */
export function PasswordField({ label = proofTexts.password.label, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...props}
        label={label}
        type={shown ? 'text' : 'password'}
        required
        spellCheck={false}
        {...(shown && { autoCapitalize: 'off' })}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute -top-1 right-0 min-h-8 px-1 text-sm text-soft underline decoration-gold-line underline-offset-4 hover:text-ink"
      >
        {shown ? proofTexts.password.hide : proofTexts.password.show}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}
