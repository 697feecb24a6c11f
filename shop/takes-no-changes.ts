/** What PostgreSQL says of a write to a standby or to a database that is set to read only, and where its disk is full. */
const codes = new Set(['25006', '53100']);

/** Whether the database failed because it takes no changes for now; it may still be read (R389). */
export function takesNoChanges(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown };
  return codes.has(String(code));
}

/** For notes beside the matter itself, such as when a session was last used: they are left out where nothing can be written. */
export async function whereWritable(writing: Promise<unknown>): Promise<void> {
  await writing.catch((fault: unknown) => {
    if (!takesNoChanges(fault)) throw fault;
  });
}
