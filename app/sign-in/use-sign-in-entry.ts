import { useMemo } from 'react';
import { wantedBefore } from '#app/cart/after-sign-in.ts';
import { hasSignedInBefore } from '#app/session/session.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type Mode, modeOf } from './login-mode.ts';
import { findPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';
import { signInReason } from './sign-in-reason.ts';

export type SignInEntry = { mode: Mode; pending: PendingSignUp | null; reason: string | null };

/**
 * How the visitor comes to the login page: in the mode that the address names, with what begun sign-up, and why. Where
 * the address names none, who seems new and wanted something sees 'Sign Up' first (R336). The server and the first
 * render know of nothing.
 */
export function useSignInEntry(named: string | null): SignInEntry {
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated ? arrive(named) : { mode: modeOf(named), pending: null, reason: null }),
    [hydrated, named],
  );
}

function arrive(named: string | null): SignInEntry {
  const pending = findPendingSignUp(new Date());
  const reason = signInReason(wantedBefore(pending?.want ?? null));
  const seemsNew = pending !== null || (reason?.forNew === true && !hasSignedInBefore());
  return {
    mode: named === null && seemsNew ? 'sign-up' : modeOf(named),
    pending,
    reason: reason?.words ?? null,
  };
}
