import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { buttonClasses } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { FormError } from './form-error.tsx';
import { type GoogleMode, type GoogleSetting, googleLink, newNonce } from './google-redirect.ts';
import { loadGoogle, mayLoadGoogle } from './google-script.ts';
import type { Mode } from './login-mode.ts';
import { signInTexts } from './sign-in-texts.ts';
import type { GoogleEntry } from './use-google-entry.ts';

type GoogleSignInProps = { google: GoogleSetting; mode: Mode; from: string | null; entry: GoogleEntry };

/** The other way in, below the form of Login and of Sign Up's first step (R106). */
export function GoogleSignIn({ google, mode, from, entry }: GoogleSignInProps) {
  return (
    <div className="mt-6 flex flex-col gap-5">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {signInTexts.google.or}
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

type Props = {
  google: GoogleSetting;
  mode: GoogleMode;
  /** Path to come back to after signing in. */
  from: string | null;
  busy: boolean;
  onIdToken: (given: { idToken: string; secret: string; mode: GoogleMode }) => void;
};

/** Google's own button where its script may come and does; else a link that leads to the same sign-in page. */
function GoogleButton(props: Props) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(props.google.hasScript && mayLoadGoogle()), [props.google.hasScript]);
  return hasScript ? (
    <ScriptButton {...props} onNone={() => setHasScript(false)} />
  ) : (
    <PlainLink key={props.mode} {...props} />
  );
}

/** Drawn by Google in a frame of its own, in the theme of the page. */
function ScriptButton({ google, mode, busy, onIdToken, onNone }: Props & { onNone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const dark = useDark();
  const latest = useRef({ onIdToken, onNone });
  useEffect(() => {
    latest.current = { onIdToken, onNone };
  });
  useEffect(() => {
    let left = false;
    const draw = async () => {
      const [script, made] = await Promise.all([loadGoogle(), newNonce()]);
      if (left || !place.current) return;
      if (!made) return latest.current.onNone();
      script.initialize({
        client_id: google.clientId,
        nonce: made.nonce,
        ux_mode: 'popup',
        context: mode === 'login' ? 'signin' : 'signup',
        callback: ({ credential }) =>
          latest.current.onIdToken({ idToken: credential, secret: made.secret, mode }),
      });
      script.renderButton(place.current, {
        type: 'standard',
        theme: dark ? 'filled_black' : 'outline',
        size: 'large',
        text: mode === 'login' ? 'signin_with' : 'signup_with',
        logo_alignment: 'center',
        locale: 'en',
        width: Math.min(400, place.current.clientWidth),
      });
    };
    draw().catch(() => left || latest.current.onNone());
    return () => {
      left = true;
    };
  }, [google.clientId, mode, dark]);
  return (
    <div
      aria-busy={busy || undefined}
      className="flex min-h-11 justify-center"
      style={{ colorScheme: 'light' }}
    >
      <div ref={place} className="flex w-full justify-center" />
    </div>
  );
}

/** Leads somewhere as soon as the page listens: the nonce is made in the browser. */
function PlainLink({ google, mode, from, busy }: Props) {
  const [href, setHref] = useState<string | null | undefined>();
  useEffect(() => {
    let left = false;
    googleLink(google, { mode, from }).then((link) => left || setHref(link));
    return () => {
      left = true;
    };
  }, [google, mode, from]);
  if (href === null) return null;
  const ready = href !== undefined && !busy;
  return (
    <a
      {...(ready ? { href } : { role: 'link', 'aria-disabled': true })}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant: 'secondary', size: 'lg', full: true })}
    >
      {busy ? <Spinner /> : <GoogleMark />}
      {mode === 'login' ? signInTexts.google.login : signInTexts.google.signUp}
    </a>
  );
}

/** Google's mark in its own colours, as its rules for buttons of one's own ask for it. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 shrink-0">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
      />
      <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.8H1v2.3A9 9 0 0 0 9 18Z" />
      <path fill="#fbbc05" d="M4 10.7a5.3 5.3 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
    </svg>
  );
}

function useDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const watch = new MutationObserver(changed);
      watch.observe(document.documentElement, { attributeFilter: ['class'] });
      return () => watch.disconnect();
    },
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
}
