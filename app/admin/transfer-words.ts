type Progress = { state: string; rows_done: number; rows_total: number | null };

/** How a file stands, in a few words. */
export function stateWords({ state, rows_done, rows_total }: Progress): string {
  const rows = `${inWords(rows_done)}${rows_total === null ? '' : ` of ${inWords(rows_total)}`} rows`;
  const words: Record<string, string> = {
    checking: `being checked: ${rows}`,
    checked: 'checked, waits for you',
    applying: `being applied: ${rows}`,
    writing: `being written: ${rows}`,
    stopped: `stopped: ${rows}`,
    done: `done: ${rows}`,
    failed: 'can not be read',
    'given up': 'given up',
  };
  return words[state] ?? state;
}

export function inWords(count: number): string {
  return count.toLocaleString('en-IN');
}

/** Whether a job is at it. */
export function isUnderWay(state: string): boolean {
  return state === 'checking' || state === 'applying' || state === 'writing';
}
