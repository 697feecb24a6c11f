import type { Failed } from '#app/api-client.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { failureTexts } from './failure-texts.ts';

type Failure = Pick<Failed, 'status' | 'message'> & Partial<Pick<Failed, 'code'>>;
type Words = {
  /** Where the answer has no sentence. */
  otherwise?: string;
  /** Where no answer came. */
  offline?: string;
  /** The same, and where the server is at fault; without it the server's sentence is shown for a fault too. */
  unclear?: string;
};

/**
 * The words for a call that failed: the server's own, else the page's (R118). None where the login tells it (R122). A
 * sentence instead of `words` is said of all but a refusal.
 */
export function failureWords({ status, message }: Failure, words: Words | string = {}): string {
  const { otherwise, offline, unclear } =
    typeof words === 'string' ? { otherwise: words, unclear: words, offline: words } : words;
  if (status === 401) return '';
  if (status === 0) return withoutConnection(unclear ?? offline ?? failureTexts.noAnswer);
  if (isUnclear({ status }) && unclear) return unclear;
  return message ?? otherwise ?? failureTexts.unclear;
}

/** The words of what failed; where the browser has no connection it says that too, in a line of its own (R367). */
export function withoutConnection(words: string): string {
  // True whenever it is read: the words may still stand when the connection is back.
  return navigator.onLine === false ? `${words}\n${failureTexts.noConnection}` : words;
}

/** Whether it is not known what the server did with the call: the same key may be sent again (R60). */
export function isUnclear({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}

/** What is wrong with a form: words by the name of their field, and under `form` those of the whole. */
export type Faults = Readonly<Record<string, string>>;

/**
 * The words of a failed call where they belong: at the field that the refusal is about, else above the button. The API
 * judges a form by its one schema (shop/<room>/*-input.ts) and names what it found by its code.
 */
export function faultsOf(
  failure: Pick<Failed, 'status' | 'code' | 'message'>,
  fields: Partial<Record<RefusalCode, string>>,
  words?: Words | string,
): Faults {
  const field = failure.code && fields[failure.code];
  return { [field ?? 'form']: failureWords(failure, words) };
}
