import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Mode } from './login-mode.ts';

/** Turns the login page to another mode; where the shopper came from stays known. */
export function ModeLink({ mode, children }: { mode: Mode; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link
      to={mode === 'login' ? '?' : `?mode=${mode}`}
      replace
      preventScrollReset
      state={state}
      className="inline-block py-2 font-semibold text-ink underline decoration-gold-line underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
