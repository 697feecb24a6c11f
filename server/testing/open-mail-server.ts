import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** What it took, in order. */
  taken: ParsedMail[];
  /** Lines that are open, and how many ever were. */
  lines: { open: number; ever: number };
  /** Stops listening: who connects is refused. */
  down(): Promise<void>;
  up(): Promise<void>;
};

/**
 * A real SMTP server on a port of its own that can go away and come back. `refuse` answers a recipient with a code,
 * `forgetful` takes a mail but loses the line before it says so.
 */
export async function openMailServer(
  after: (fn: () => Promise<void>) => void,
  faults: { refuse?: (to: string) => number | undefined; loseAnswerOnce?: boolean } = {},
): Promise<MailServer> {
  const taken: ParsedMail[] = [];
  const lines = { open: 0, ever: 0 };
  let losing = faults.loseAnswerOnce ?? false;
  let server: SMTPServer | undefined;
  let port = 0;
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect(_session, done) {
        lines.open++;
        lines.ever++;
        done();
      },
      onClose: () => void lines.open--,
      onRcptTo({ address }, _session, done) {
        const code = faults.refuse?.(address);
        done(code ? Object.assign(new Error('not here'), { responseCode: code }) : undefined);
      },
      onData(stream, _session, done) {
        void simpleParser(stream).then((mail) => {
          taken.push(mail);
          if (!losing) return done();
          losing = false;
          done(Object.assign(new Error('the line broke'), { responseCode: 451 }));
        });
      },
    });
    server.on('error', () => {});
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    port = (listener.address() as AddressInfo).port;
  };
  const down = async () => {
    const open = server;
    server = undefined;
    if (open) await new Promise<void>((resolve) => open.close(() => resolve()));
  };
  await open();
  after(down);
  return { url: `smtp://127.0.0.1:${port}`, taken, lines, down, up: open };
}
