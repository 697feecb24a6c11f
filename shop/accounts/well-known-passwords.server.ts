import { dictionary } from '@zxcvbn-ts/language-common';
import { isStrongPassword, MIN_PASSWORD_LENGTH, type OwnWords, plainForms } from './password.ts';

/**
 * Whether a new password will do: the rule that the browser knows too, and none of the 18,000 of that length that lists of
 * stolen passwords have most often (R115; OWASP ASVS 5, 6.2.4). The list stays on the server: it is half a megabyte.
 */
export function isGoodPassword(password: string, own: OwnWords): boolean {
  if (!isStrongPassword(password, own)) return false;
  wellKnown ??= new Set(dictionary['passwords-common'].filter((each) => each.length >= MIN_PASSWORD_LENGTH));
  return !plainForms(password).some((form) => wellKnown?.has(form));
}

let wellKnown: ReadonlySet<string> | undefined;
