import type { Failed } from '#app/api-client.ts';

type Failure = { words: string; lapsed: boolean };

export const linkMissing = 'Invalid reset link. Please request a new password reset.';

const linkLapsed = `This reset link is no longer valid. That happens when
\u2022 another reset was requested later: only the newest link works,
\u2022 or it has expired: a link works once, and for 1 hour at most.
Please request a new password reset.`;

/** What a reset that failed says: of a lapsed link why it may have lapsed, else the server's words (R114). */
export function resetFailure({ code, message }: Pick<Failed, 'code' | 'message'>): Failure {
  const lapsed = code === 'reset-token-wrong';
  return { words: lapsed ? linkLapsed : (message ?? 'Failed to reset password'), lapsed };
}
