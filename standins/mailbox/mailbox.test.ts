import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, suite, test } from 'node:test';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { htmlFaults } from '#standins/testing/html-faults.ts';
import { temporaryFolder } from '#standins/testing/temporary-folder.ts';
import { startMailbox } from './start-mailbox.ts';

type Message = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  receivedAt: string;
};

async function openMailbox() {
  const dataFolder = temporaryFolder(after);
  let mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dataFolder });
  after(() => mailbox.stop());
  return {
    dataFolder,
    get url() {
      return mailbox.url;
    },
    get smtpUrl() {
      return mailbox.smtpUrl;
    },
    async send(mail: SendMailOptions) {
      const transport = createTransport(mailbox.smtpUrl);
      await transport.sendMail({ from: 'Shop <shop@example.in>', ...mail });
      transport.close();
    },
    async messages(to?: string): Promise<Message[]> {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      return (await fetch(`${mailbox.url}/api/messages${query}`)).json();
    },
    page: async (path: string) => (await fetch(`${mailbox.url}${path}`)).text(),
    async restart() {
      await mailbox.stop();
      mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dataFolder });
    },
  };
}

suite('the mailbox', async () => {
  test('a mail is there, whole, as soon as its sender is done', async () => {
    const mailbox = await openMailbox();
    await mailbox.send({
      to: 'demo@example.in',
      subject: 'Your code – ₹',
      text: 'Code 123456',
      html: '<p>Code <b>123456</b></p>',
    });
    const [message, ...more] = await mailbox.messages('demo@example.in');
    assert.deepEqual(more, []);
    const { id, receivedAt, ...content } = message!;
    assert.deepEqual(content, {
      to: 'demo@example.in',
      subject: 'Your code – ₹',
      text: 'Code 123456',
      html: '<p>Code <b>123456</b></p>',
    });
    assert.match(id, /^\d{16}-[0-9a-f]{12}$/);
    assert.ok(Math.abs(Date.parse(receivedAt) - Date.now()) < 60_000);
  });

  test('newest first; an address finds its own whatever its case, also as a blind copy', async () => {
    const mailbox = await openMailbox();
    await mailbox.send({ to: 'a@example.in', subject: 'one', text: '1' });
    await mailbox.send({ to: 'b@example.in', bcc: 'A@example.in', subject: 'two', text: '2' });
    await mailbox.send({ to: 'ba@example.in', subject: 'three', text: '3' });
    const subjects = async (to?: string) => (await mailbox.messages(to)).map(({ subject }) => subject);
    assert.deepEqual(await subjects(), ['three', 'two', 'one']);
    assert.deepEqual(await subjects('A@EXAMPLE.in'), ['two', 'one']);
    assert.deepEqual(await subjects('nobody@example.in'), []);
  });

  test('a restart loses none and keeps their order', async () => {
    const mailbox = await openMailbox();
    for (const subject of ['one', 'two', 'three'])
      await mailbox.send({ to: 'a@example.in', subject, text: subject });
    const before = await mailbox.messages();
    await mailbox.restart();
    assert.deepEqual(await mailbox.messages(), before);
    await mailbox.send({ to: 'a@example.in', subject: 'four', text: '4' });
    assert.equal((await mailbox.messages())[0]!.subject, 'four');
  });

  test('of 505 mails the newest 500 stay, also after a restart', async () => {
    const mailbox = await openMailbox();
    const subjects = Array.from({ length: 505 }, (_, index) => `mail ${index + 1}`);
    const transport = createTransport({
      url: mailbox.smtpUrl,
      pool: true,
      maxConnections: 1,
      maxMessages: 1000,
    });
    for (const subject of subjects) {
      await transport.sendMail({ from: 's@example.in', to: 'a@example.in', subject, text: '.' });
    }
    transport.close();
    await mailbox.restart();
    const kept = (await mailbox.messages()).map(({ subject }) => subject);
    assert.deepEqual(kept, subjects.slice(-500).reverse());
    assert.equal(readdirSync(mailbox.dataFolder).length, 500);
  });

  test('a mail beyond 10 MB is refused', async () => {
    const mailbox = await openMailbox();
    const text = 'x'.repeat(11 * 1024 * 1024);
    await assert.rejects(mailbox.send({ to: 'a@example.in', subject: 'large', text }), { responseCode: 552 });
    assert.deepEqual(await mailbox.messages(), []);
  });
});

suite("the mailbox's pages", async () => {
  const mailbox = await openMailbox();
  const evil = '<p>Hello</p><script>alert(1)</script>';
  await mailbox.send({ to: 'a@example.in', subject: '<i>Bold</i>', text: 'a < b', html: evil });
  await mailbox.send({ to: 'b@example.in', subject: 'Only text', text: 'Hello' });
  const [onlyText, withHtml] = await mailbox.messages();

  test('the list links every mail, newest first, and can be narrowed', async () => {
    const list = await mailbox.page('/');
    assert.ok(list.indexOf(onlyText!.id) < list.indexOf(withHtml!.id));
    assert.match(list, /&lt;i&gt;Bold/);
    assert.ok(!(await mailbox.page('/?to=b@example.in')).includes(withHtml!.id));
  });

  test('a mail shows its text, and its HTML in a frame that runs no scripts', async () => {
    const page = await mailbox.page(`/messages/${withHtml!.id}`);
    assert.match(page, /a &lt; b/);
    assert.ok(!page.includes(evil));
    assert.match(page, /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = await fetch(`${mailbox.url}/messages/${withHtml!.id}/html`);
    assert.ok((await frame.text()).endsWith(evil));
    const policy = frame.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^sandbox .*default-src 'none'/);
    assert.doesNotMatch(policy, /allow-scripts|script-src/);
  });

  test('a mail without HTML has no frame, and one that is not there is 404', async () => {
    assert.doesNotMatch(await mailbox.page(`/messages/${onlyText!.id}`), /<iframe/);
    for (const path of ['/messages/none', '/messages/none/html', `/messages/${onlyText!.id}/html`])
      assert.equal((await fetch(`${mailbox.url}${path}`)).status, 404);
  });

  test('are valid, accessible HTML', async () => {
    for (const path of ['/', '/?to=nobody@example.in', `/messages/${withHtml!.id}`, '/messages/none'])
      assert.deepEqual(await htmlFaults(`${mailbox.url}${path}`), []);
  });
});
