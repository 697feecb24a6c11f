import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonWords } from './common-passwords.ts';
import { isStrongPassword, normalPassword, type OwnWords } from './password.ts';

/** Of a longer password both ends are looked at: the estimate's time grows with the square of the length. */
const LOOKED_AT = 32;
/** zxcvbn's 'somewhat guessable': more than a million guesses. */
const LEAST_SCORE = 2;

/**
 * Whether a new password will do: the rule that the browser knows too, and not among the first million that a
 * guesser tries, who has lists of stolen passwords, keyboards, dates and the shopper's own words (R115; OWASP
 * ASVS 5, 6.2.4). The lists stay on the server: they are half a megabyte. Takes some 3 ms, the first time 0.3 s.
 */
export function isGoodPassword(password: string, own: OwnWords): boolean {
  if (!isStrongPassword(password, own)) return false;
  estimator ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], trade: [...commonWords] },
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
    // By default up to 100 readings of each password with l33t signs, which takes ten times as long.
    l33tMaxSubstitutions: 4,
  });
  const plain = normalPassword(password);
  const ends = plain.length > LOOKED_AT ? plain.slice(0, LOOKED_AT / 2) + plain.slice(-LOOKED_AT / 2) : plain;
  return estimator.check(ends, Object.values(own)).score >= LEAST_SCORE;
}

let estimator: ZxcvbnFactory | undefined;
