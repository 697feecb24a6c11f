import { isRefusal, type Refusal } from '#shop/refusals.ts';

/** What a verb gave; a test ends with its message where it refused. */
export function orThrow<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new Error(result.message);
  return result as Exclude<T, Refusal>;
}

/** Which refusal a verb gave, or 'none'. */
export function refusalOf(result: unknown): string {
  return isRefusal(result) ? result.refusal : 'none';
}
