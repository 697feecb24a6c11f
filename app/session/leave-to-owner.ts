import { forgetSession, userIdOf } from './session.ts';
import { browser } from './storage.ts';

/** Whose the browser's keepings are; gone with them at the sign-out, and not where a session just ended. */
const OWNER = 'gehna:owner';

/**
 * Comes before each sign-in: what another one left here, whose session ended, is not for who comes now (R462). Whether there was
 * another one.
 */
export function leaveToOwner(newToken: string): boolean {
  const [owner, next] = [browser.get(OWNER), userIdOf(newToken) ?? ''];
  const isAnother = owner !== null && owner !== next;
  if (isAnother) forgetSession();
  browser.set(OWNER, next);
  return isAnother;
}
