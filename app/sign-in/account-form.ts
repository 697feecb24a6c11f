import { type ReactNode, useSyncExternalStore } from 'react';
import type { CallResult } from '#app/api-client.ts';

/** What the forms that sign in share. `onToken` signs in, says the words and leaves. */
export type AccountFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onToken: (token: string, words: string) => Promise<void>;
  /** Another way in, under the form. */
  below: ReactNode;
};

/** The words for a call that failed: the server's own, else those given (R118). */
export function failureWords(
  failed: Extract<CallResult<unknown>, { ok: false }>,
  otherwise = 'An error occurred. Please try again.',
): string {
  if (failed.status === 0) return 'An error occurred. Please try again later.';
  return failed.message ?? otherwise;
}

/** What Sign Up asks for first. */
export type Details = { name: string; email: string; password: string };

/** False until the page listens: a form sent before that would leave by the browser's own way. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
