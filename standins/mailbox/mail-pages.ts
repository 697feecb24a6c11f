import { html } from 'hono/html';
import type { Letter } from './letters.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** All letters, newest first. */
export function listPage(letters: Letter[], recipient: string | undefined) {
  const rows = letters.map(
    (letter) => html`<li>
          <a href="/messages/${letter.id}">${letter.subject || 'No subject'}</a>
          <p>To ${letter.recipients.join(', ')}, <time datetime="${letter.receivedAt}">${time.format(new Date(letter.receivedAt))}</time></p>
        </li>`,
  );
  return page(
    'Mailbox',
    html`<form method="get" action="/" role="search">
        <label for="to">Only mails to</label>
        <input id="to" name="to" type="email" value="${recipient ?? ''}" autocomplete="off">
        <button type="submit">Show</button>
      </form>
      ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail has come yet.</p>`}`,
  );
}

/** One letter: its text, and its HTML in a frame that runs no scripts. */
export function letterPage(letter: Letter) {
  return page(
    letter.subject || 'No subject',
    html`<p><a href="/">All mails</a></p>
      <dl>
        <dt>From</dt><dd>${letter.from}</dd>
        <dt>To</dt><dd>${letter.recipients.join(', ')}</dd>
        <dt>Received</dt><dd><time datetime="${letter.receivedAt}">${time.format(new Date(letter.receivedAt))}</time></dd>
      </dl>
      ${
        letter.html === null
          ? ''
          : html`<h2>As HTML</h2>
      <iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${letter.id}/html"></iframe>`
      }
      <h2>As text</h2>
      <pre>${letter.text}</pre>`,
  );
}

export function missingPage() {
  return page('No such mail', html`<p><a href="/">All mails</a></p>`);
}

function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${title} – demonstration mailbox</title>
    <style>
      body { margin: 0; background: #f7f5f2; color: #29211c; font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 48rem; margin: 0 auto; padding: 1.5rem; }
      .note { border-left: .3rem solid #7a4b2a; background: #fff; padding: .75rem 1rem; margin: 0 0 1.5rem; }
      h1, h2 { line-height: 1.2; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; } a { color: #7a3b12; }
      ul { list-style: none; margin: 1.5rem 0; padding: 0; } li { border-top: 1px solid #cbbfb4; padding: .75rem 0; }
      li p { margin: 0; overflow-wrap: anywhere; }
      dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dd { margin: 0; overflow-wrap: anywhere; }
      iframe { box-sizing: border-box; width: 100%; height: 32rem; border: 1px solid #cbbfb4; background: #fff; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; padding: 1rem; border: 1px solid #cbbfb4; }
      input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; } input { max-width: 100%; box-sizing: border-box; }
      :focus-visible { outline: .2rem solid #29211c; outline-offset: .2rem; }
    </style>
  </head>
  <body>
    <main>
      <p class="note"><strong>This mailbox belongs to a demonstration.</strong> Mails end here and reach nobody.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
