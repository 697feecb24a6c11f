import { once } from 'node:events';
import { connect as connectLine, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

const ANSWER_MS = 5000;
/** PostgreSQL speaks TLS once it was asked to. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const POSTGRES_PORT = 5432;

/**
 * When the certificate ends that a server shows, as a moment in milliseconds, whether or not anybody would believe it;
 * null where there is none. `url`: of https, or of PostgreSQL, which is asked only where the address wants TLS. Throws
 * where nobody answers.
 */
export async function certificateEnd(url: string): Promise<number | null> {
  const { protocol, hostname, port, searchParams } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'https:') return await endOf(connectLine(Number(port) || 443, host), host);
  const mode = searchParams.get('sslmode') ?? 'disable';
  if (!/^postgres(ql)?:$/.test(protocol) || mode === 'disable') return null;
  const line = connectLine(Number(port) || POSTGRES_PORT, host);
  line.write(ASK_FOR_TLS);
  try {
    const [answer] = (await once(line, 'data', { signal: AbortSignal.timeout(ANSWER_MS) })) as [Buffer];
    if (answer.toString() !== 'S') return null;
    return await endOf(line, host);
  } finally {
    line.destroy();
  }
}

async function endOf(line: Socket, host: string): Promise<number> {
  let secure: TLSSocket | undefined;
  try {
    const isName = !/^[\d.]+$|:/.test(host);
    secure = connectTls({ socket: line, rejectUnauthorized: false, ...(isName && { servername: host }) });
    await once(secure, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS) });
    return Date.parse(secure.getPeerCertificate().valid_to);
  } finally {
    secure?.destroy();
    line.destroy();
  }
}
