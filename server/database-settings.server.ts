import { z } from 'zod';
import { replicaLimits } from '#db/replica.server.ts';
import { isThisMachine } from './network-settings.server.ts';

const escapes = 'in a password write @ : / # ? % as %40 %3A %2F %23 %3F %25';
const noAddress = `no postgres://user:password@host:5432/name that can be read: ${escapes}`;

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: ({ code }) => (code === 'invalid_format' ? noAddress : undefined),
  })
  .refine(isReadable, noAddress);

/** Where the shop's database is. */
export const databaseShape = {
  DATABASE_URL: databaseAddress,
  /** Past a pooler, for what needs a connection of its own (R386). */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** Streaming replicas, with commas between them, for what is public (R383). */
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(databaseAddress).max(replicaLimits.most))
    .optional(),
};

type DatabaseSettings = z.infer<z.ZodObject<typeof databaseShape>>;

/** Where migrations, jobs and what listens connect to. */
export function directUrl({ DATABASE_DIRECT_URL, DATABASE_URL }: DatabaseSettings): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** What a shop in production may not have: data on a line that others can read. */
export function databaseFaults(settings: DatabaseSettings): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL = [] } = settings;
  const lines: [string, string][] = [
    ['DATABASE_URL', DATABASE_URL],
    ...(DATABASE_DIRECT_URL ? [['DATABASE_DIRECT_URL', DATABASE_DIRECT_URL] as [string, string]] : []),
    ...DATABASE_READ_URL.map((url) => ['DATABASE_READ_URL', url] as [string, string]),
  ];
  return lines.flatMap(([name, url]) => {
    const host = hostOf(url);
    return isHere(host) || hasTls(url)
      ? []
      : [
          `${name}: the database is on another machine, ${host}; add ?sslmode=verify-full (or require), so that TLS is used; ` +
            `if you know no ${host}, ${escapes}.`,
        ];
  });
}

const safeModes = ['require', 'verify-ca', 'verify-full'];

function hasTls(url: string): boolean {
  const { searchParams } = new URL(url);
  return safeModes.includes(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'false';
}

function hostOf(url: string): string {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? decodeURIComponent(hostname);
}

/** Without a host, or with a folder as one, the line is a socket of this machine. */
function isHere(host: string): boolean {
  return host === '' || host.startsWith('/') || isThisMachine(host);
}

/** A sign % that stands for itself ends the client's start with a stack. */
function isReadable(url: string): boolean {
  const { username, password, hostname, pathname } = URL.parse(url) ?? {};
  try {
    decodeURIComponent(`${username} ${password} ${hostname} ${pathname}`);
    return true;
  } catch {
    return false;
  }
}
