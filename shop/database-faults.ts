/** What PostgreSQL says of a write to a standby or to a database that is set to read only, and where its disk is full. */
const withoutChanges = new Set(['25006', '53100']);

/**
 * What PostgreSQL or a pooler says where it ends, begins or has no room for a connection, and the system where nobody
 * answers. Class 08 is that of connections.
 */
const away =
  /^(08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the database's client says of a connection without giving a code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** What PostgreSQL says of a table or a column that it does not have. */
const unknownParts = new Set(['42P01', '42703']);

/** Whether the database was made by another release, whose tables are others. */
export function isOfAnotherRelease(fault: unknown): boolean {
  return unknownParts.has(codeOf(fault));
}

/** Whether the database failed because it takes no changes for now; it may still be read (R389). */
export function takesNoChanges(fault: unknown): boolean {
  return withoutChanges.has(codeOf(fault));
}

/** Whether the database could not be asked, or went away before it answered (R426). */
export function isDatabaseAway(fault: unknown): boolean {
  return away.test(codeOf(fault)) || (fault instanceof Error && lost.test(fault.message));
}

function codeOf(fault: unknown): string {
  const { code } = (fault ?? {}) as { code?: unknown };
  return String(code);
}

/** For notes beside the matter itself, such as when a session was last used: they are left out where nothing can be written. */
export async function whereWritable(writing: Promise<unknown>): Promise<void> {
  await writing.catch((fault: unknown) => {
    if (!takesNoChanges(fault)) throw fault;
  });
}
