type Words = { what: string; mend: string };

const names = 'Look at the name of the host in the setting, and at the DNS of this machine.';
const closed = 'Look whether that server runs, at the port in the setting, and at the firewalls between.';
const certificate =
  'Have that server show a certificate for its name, signed by an authority that this machine knows';

/** By the code of the fault, or what its message says: some clients put a code of their own in its place. */
const known: [RegExp, Words][] = [
  [
    /does not support SSL/,
    {
      what: 'it speaks no TLS',
      mend: 'Switch ssl on in postgresql.conf; a database on this machine needs none.',
    },
  ],
  [
    /WRONG_VERSION_NUMBER|wrong version number|disconnected before secure TLS/,
    {
      what: 'it speaks no TLS at that port',
      mend: 'Look at the port: https:// and smtps:// (mostly port 465) want TLS at once, smtp:// (mostly 587) begins it later.',
    },
  ],
  [/\b(ENOTFOUND|EAI_AGAIN|EDNS)\b/, { what: 'the name of the host is not known', mend: names }],
  [
    /\b(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|connect ENOENT)\b/,
    { what: 'nobody listens there', mend: closed },
  ],
  [/ETIMEDOUT|TimeoutError|CONNECT_TIMEOUT/, { what: 'it gave no answer in time', mend: closed }],
  [
    /\b(ECONNRESET|EPIPE|UND_ERR_SOCKET)\b|Connection terminated/,
    { what: 'it broke the line', mend: closed },
  ],
  [
    /CERT_HAS_EXPIRED|certificate has expired/,
    { what: 'its certificate has ended', mend: 'Renew the certificate of that server.' },
  ],
  [
    /CERT_NOT_YET_VALID|not yet valid/,
    {
      what: 'its certificate does not hold yet',
      mend: 'Look at the clock of this machine and of that server.',
    },
  ],
  [/ALTNAME|altnames/, { what: 'its certificate is for another name', mend: `${certificate}.` }],
  [
    /SELF_SIGNED|self-signed|UNABLE_TO_(VERIFY|GET)|unable to (verify|get)/,
    {
      what: 'its certificate is not signed by an authority that is known here',
      mend: `${certificate}; one of your own is made known by NODE_EXTRA_CA_CERTS=/path/to/authority.pem before the command (in .env it comes too late).`,
    },
  ],
];

/** What is wrong with a line to another server, in words. */
export function lineFault(fault: unknown): Words {
  const { code, message } = (fault ?? {}) as Fault;
  return (
    findLineFault(fault) ?? {
      what: `it failed (${code ?? message ?? 'for no reason that it gave'})`,
      mend: closed,
    }
  );
}

/** The same, where it is a fault of a line; null where it is another one. */
export function findLineFault(fault: unknown): Words | null {
  for (let each = fault as Fault | undefined; each; each = each.cause as Fault | undefined) {
    const says = `${each.code} ${each.name} ${each.message}`;
    for (const [pattern, words] of known) if (pattern.test(says)) return words;
  }
  return null;
}

type Fault = { code?: unknown; name?: string; message?: string; cause?: unknown };
