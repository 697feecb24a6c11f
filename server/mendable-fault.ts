import { MIGRATION_REFUSED } from '#db/migration-plan.ts';
import { ConfigError } from './config.server.ts';
import { databaseMending } from './doctor/database-mending.ts';
import { findLineFault } from './doctor/line-faults.ts';

type Facts = { code?: string; syscall?: string; message?: string; hostname?: string } & Place;
type Place = { address?: string; port?: number };

/**
 * What keeps the shop or a command from starting and whoever runs it can mend, in sentences: settings, migrations, the line to
 * the database, the address to listen on. Null for every other fault, which should be seen with its stack.
 */
export function mendableFault(fault: unknown): string | null {
  if (fault instanceof ConfigError) return fault.message;
  if (!(fault instanceof Error)) return null;
  const { code = '', syscall, message } = fault as Facts;
  if (code === MIGRATION_REFUSED) return message!;
  if (syscall === 'listen') return listenFault(fault);
  const mend = databaseMending[code];
  if (mend) return `The database lets nobody in: ${message}. ${mend}`;
  const line = isOfLine(fault) ? findLineFault(fault) : null;
  return line && `The line to the database (DATABASE_URL)${placeOf(fault)}: ${line.what}. ${line.mend}`;
}

function listenFault({ code, hostname, address = hostname, port }: Facts): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: choose another PORT, or METRICS_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${address}: set HOST (or METRICS_HOST) to one of its own, 127.0.0.1 or 0.0.0.0.`;
    case 'EACCES':
      return `The shop may not listen on port ${port}: choose a PORT (or METRICS_PORT) from 1024 on.`;
    default:
      return null;
  }
}

/** Only of the line itself: calls to other servers fail with a cause of this kind. */
function isOfLine({ code = '', syscall = '', message = '' }: Facts): boolean {
  return (
    ['connect', 'getaddrinfo'].includes(syscall) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code) ||
    /CERT|ALTNAME|UNABLE_TO_/.test(code) ||
    /does not support SSL/i.test(message)
  );
}

/** A name of several addresses was tried at each of them. */
function placeOf(fault: Facts & { errors?: Place[] }): string {
  const { address = fault.hostname, port }: Place = fault.errors?.[0] ?? fault;
  if (!address) return '';
  return port ? `, ${address}:${port}` : `, ${address}`;
}
