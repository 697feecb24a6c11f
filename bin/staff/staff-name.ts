import { userInfo } from 'node:os';
import { StaffError } from './command.ts';

/** Who acts, as the order's history keeps it: `--as`, or the name at this machine. */
export function staffName(as: unknown): string {
  const name = typeof as === 'string' ? as.trim() : nameHere();
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,59}$/u.test(name)) {
    throw new StaffError('Say who you are: --as NAME, up to 60 letters and digits.');
  }
  return name;
}

function nameHere(): string {
  try {
    return userInfo().username;
  } catch {
    return ''; // a uid without an entry has no name
  }
}
