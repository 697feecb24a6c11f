import { FormError } from './form-error.tsx';
import { GoogleButton } from './google-button.tsx';
import type { GoogleSetting } from './google-redirect.ts';
import type { Mode } from './login-mode.ts';
import type { GoogleEntry } from './use-google-entry.ts';

type Props = { google: GoogleSetting; mode: Mode; from: string | null; entry: GoogleEntry };

/** The other way in, below the form of Login and of Sign Up's first step (R106). */
export function GoogleSignIn({ google, mode, from, entry }: Props) {
  return (
    <div className="mt-6 flex flex-col gap-5">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {entry.error && <FormError words={entry.error} />}
      <GoogleButton
        google={google}
        mode={mode === 'sign-up' ? 'signup' : 'login'}
        from={from}
        busy={entry.busy}
        onIdToken={entry.begin}
      />
    </div>
  );
}
