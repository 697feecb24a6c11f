import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StaffError } from './command.ts';

const session = z.object({ token: z.string(), mark: z.string() });
const kept = z.object({ last: z.string(), sessions: z.record(z.string(), session) });

export type TerminalSession = z.infer<typeof session>;

/** The sign-in of a person at this terminal, or of who signed in last. */
export function findTerminalSession(email: string | null): (TerminalSession & { email: string }) | null {
  const { last, sessions } = read();
  const wanted = (email ?? last).toLowerCase();
  const found = Object.hasOwn(sessions, wanted) ? sessions[wanted] : undefined;
  return found ? { ...found, email: wanted } : null;
}

/** Keeps a sign-in for this user of the machine alone. */
export function keepTerminalSession(email: string, given: TerminalSession): void {
  const { sessions } = read();
  write({ last: email.toLowerCase(), sessions: { ...sessions, [email.toLowerCase()]: given } });
}

/** Forgets a sign-in. */
export function forgetTerminalSession(email: string): void {
  const { last, sessions } = read();
  const { [email.toLowerCase()]: _, ...rest } = sessions;
  write({ last, sessions: rest });
}

function file(): string {
  return join(process.env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'gehna/staff.json');
}

function read(): z.infer<typeof kept> {
  const nothing = { last: '', sessions: {} };
  try {
    const text = readFileSync(file(), 'utf8');
    if (process.platform !== 'win32' && (statSync(file()).mode & 0o077) !== 0)
      throw new StaffError(`Others can read ${file()}: delete it and sign in again.`);
    return kept.parse(JSON.parse(text));
  } catch (fault) {
    if (fault instanceof StaffError) throw fault;
    return nothing;
  }
}

/** Written beside and put in place: nobody reads half of it, and none ever had it with other rights. */
function write(sessions: z.infer<typeof kept>): void {
  mkdirSync(dirname(file()), { recursive: true, mode: 0o700 });
  const draft = `${file()}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(sessions), { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file());
}
