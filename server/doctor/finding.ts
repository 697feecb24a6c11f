/** What was looked at, how it is, and how it is mended. Only what is `wrong` keeps a shop from working. */
export type Finding = { part: string; state: 'good' | 'notice' | 'wrong'; what: string; mend?: string };

/** Findings of one part. */
export function findingsOf(part: string) {
  return {
    good: (what: string): Finding => ({ part, state: 'good', what }),
    notice: (what: string, mend: string): Finding => ({ part, state: 'notice', what, mend }),
    wrong: (what: string, mend: string): Finding => ({ part, state: 'wrong', what, mend }),
  };
}

/** So long one answer from elsewhere is waited for. */
export const ANSWER_MS = 5000;

/** Ends what another server keeps waiting, whatever its client thinks. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
