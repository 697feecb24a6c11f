import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { bind, type Port } from '#standins/listen.ts';
import type { Letters } from './letters.ts';

const mostBytes = 10 * 1024 * 1024;

/** Takes mail for any address over SMTP on 127.0.0.1; a mail is kept before the sender hears that it was taken. */
export async function openSmtp(
  letters: Letters,
  port: Port,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mostBytes,
    closeTimeout: 200,
    onData(stream, session, done) {
      take(letters, stream, session).then(
        () => done(),
        (fault: unknown) => done(fault instanceof Error ? fault : new Error('The mail was not kept')),
      );
    },
  });
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {});
  const bound = await bind(server.server, port);
  return {
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function take(
  letters: Letters,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const mail = await simpleParser(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  const sender = session.envelope.mailFrom;
  letters.keep({
    from: mail.from?.text ?? (sender ? sender.address : ''),
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || null,
  });
}
