import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import type { Mode } from './login-mode.ts';
import { leaveCodeStep } from './pending-sign-up.ts';
import { signInTexts } from './sign-in-texts.ts';

/** Turns the login page to another mode; where the shopper came from stays known. */
export function ModeLink({ mode, children }: { mode: Mode; children: ReactNode }) {
  return (
    <Link
      {...useModeLink(mode)}
      className="inline-block py-2 font-semibold text-ink underline decoration-gold-line underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

/** The two ways in, beside each other above the form. Another mode leaves the code step. */
export function ModeTabs({ mode }: { mode: Mode }) {
  return (
    <nav aria-label={signInTexts.modes.label} className="mt-5 grid grid-cols-2 rounded-md bg-sunk p-1">
      <ModeTab mode="sign-up" isCurrent={mode === 'sign-up'} label={signInTexts.modes.signUp} />
      <ModeTab mode="login" isCurrent={mode === 'login'} label={signInTexts.modes.login} />
    </nav>
  );
}

function ModeTab({ mode, isCurrent, label }: { mode: Mode; isCurrent: boolean; label: string }) {
  return (
    <Link
      {...useModeLink(mode)}
      onClick={() => leaveCodeStep(new Date())}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center justify-center rounded-sm font-semibold',
        isCurrent ? 'bg-raised text-ink shadow-soft dark:bg-line' : 'text-soft hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}

function useModeLink(mode: Mode) {
  const { state } = useLocation();
  return { to: `?mode=${mode}`, replace: true, preventScrollReset: true, state };
}
