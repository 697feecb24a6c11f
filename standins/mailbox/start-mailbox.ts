import { Hono } from 'hono';
import { listen, type Port } from '#standins/listen.ts';
import { type Letter, type Letters, openLetters } from './letters.ts';
import { letterPage, listPage, missingPage } from './mail-pages.ts';
import { openSmtp } from './smtp.ts';

/** Nothing in a mail may run; its links open in a new tab. */
const letterPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'";

/** Starts a mail server that delivers to nobody, and the page on which its mails are read. */
export async function startMailbox(options: {
  smtpPort: Port;
  webPort: Port;
  dataFolder: string;
}): Promise<{ smtpUrl: string; url: string; stop(): Promise<void> }> {
  const letters = openLetters(options.dataFolder);
  const smtp = await openSmtp(letters, options.smtpPort);
  const web = await listen(routes(letters).fetch, options.webPort);
  return {
    smtpUrl: smtp.url,
    url: web.origin,
    async stop() {
      await Promise.all([smtp.stop(), web.stop()]);
    },
  };
}

function routes(letters: Letters): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const recipient = c.req.query('to') || undefined;
    return c.html(listPage(letters.list(recipient), recipient));
  });
  app.get('/messages/:id', (c) => {
    const letter = letters.find(c.req.param('id'));
    return letter ? c.html(letterPage(letter)) : c.html(missingPage(), 404);
  });
  app.get('/messages/:id/html', (c) => {
    const letter = letters.find(c.req.param('id'));
    if (!letter?.html) return c.html(missingPage(), 404);
    return c.html(`<base target="_blank">${letter.html}`, 200, {
      'content-security-policy': letterPolicy,
      'referrer-policy': 'no-referrer',
    });
  });
  app.get('/api/messages', (c) => c.json(letters.list(c.req.query('to')).map(messageBody)));
  return app;
}

function messageBody({ id, recipients, subject, text, html, receivedAt }: Letter) {
  return { id, to: recipients.join(', '), subject, text, html, receivedAt };
}
