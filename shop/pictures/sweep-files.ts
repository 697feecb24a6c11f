/**
 * Does the work for each of some files, also after one for which it failed. Gives for how many it was done; where it
 * failed for any, throws an error of one sentence once all had their turn: the job has failed and staff hear of it.
 */
export async function sweepFiles(
  files: readonly string[],
  what: 'deleted' | 'made',
  sweepOne: (file: string) => Promise<boolean>,
): Promise<number> {
  const faults: { file: string; fault: unknown }[] = [];
  let done = 0;
  for (const file of files) {
    try {
      if (await sweepOne(file)) done += 1;
    } catch (fault) {
      faults.push({ file, fault });
    }
  }
  const [first] = faults;
  if (!first) return done;
  throw new Error(
    `${faults.length} of ${files.length} files could not be ${what}, ${done} were; the first: ${first.file}, ${reasonOf(first.fault)}`,
    { cause: first.fault },
  );
}

/** The storage's own words where it has some. */
function reasonOf(fault: unknown): string {
  const said = (fault as { cause?: unknown } | null)?.cause ?? fault;
  return said instanceof Error ? said.message : String(said);
}
