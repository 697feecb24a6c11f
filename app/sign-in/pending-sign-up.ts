import { browser } from '#app/session/storage.ts';
import { CODE_MINUTES } from '#shop/accounts/account.ts';
import { minutesAfter } from '#shop/time.ts';

/** A sign-up whose code is on its way: all but the password, which is never kept (R335). */
export type PendingSignUp = {
  name: string;
  email: string;
  /** False once the shopper went back to the details. */
  codeSent: boolean;
  /** The path that the shopper came from. */
  from: string;
  /** What the shopper wanted before, as the tab keeps it. */
  want: unknown;
  /** When the code was sent, in ms. */
  at: number;
};

const KEY = 'gehna:sign-up';

/** For all tabs, as long as the code holds: a phone may drop the tab while its owner reads the mail. */
export function keepPendingSignUp(pending: PendingSignUp): void {
  browser.setJson(KEY, pending);
}

export function forgetPendingSignUp(): void {
  browser.remove(KEY);
}

/** The sign-up that was begun here and whose code still holds; null where there is none. */
export function findPendingSignUp(now: Date): PendingSignUp | null {
  const kept = browser.getJson(KEY) as Partial<PendingSignUp> | null;
  if (typeof kept?.email !== 'string' || typeof kept.name !== 'string') return null;
  const sentAt = typeof kept.at === 'number' ? kept.at : 0;
  if (minutesAfter(new Date(sentAt), CODE_MINUTES) < now || sentAt > now.getTime()) {
    forgetPendingSignUp();
    return null;
  }
  const { name, email, codeSent = true, from = '/', want = null } = kept;
  return { name, email, codeSent, from, want, at: sentAt };
}

/** The code step is left, with another mode or for the details: name and e-mail stay. */
export function leaveCodeStep(now: Date): void {
  const pending = findPendingSignUp(now);
  if (pending) keepPendingSignUp({ ...pending, codeSent: false });
}
