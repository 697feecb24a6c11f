import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after, suite, test } from 'node:test';
import { createTransport } from 'nodemailer';
import { credentials, payRequest } from './testing/open-phonepe.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

type Ready = {
  ready: true;
  gatewayUrls: { phonepe: string; cashfree: string; payu: string };
  googleUrl: string;
  mailboxUrl: string;
  smtpUrl: string;
};

async function start(dataFolder: string, changes: NodeJS.ProcessEnv = {}) {
  const child = fork(new URL('./main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      STANDINS_DATA: dataFolder,
      PHONEPE_PORT: '0',
      MAILBOX_PORT: '0',
      SMTP_PORT: '0',
      GOOGLE_PORT: '0',
      GOOGLE_CLIENT_ID: 'TEST-SHOP',
      GOOGLE_REDIRECT_URLS: 'http://localhost:9/login',
      PHONEPE_CLIENT_ID: credentials.clientId,
      PHONEPE_CLIENT_SECRET: credentials.clientSecret,
      PHONEPE_CLIENT_VERSION: credentials.clientVersion,
      PHONEPE_MERCHANT_ID: 'TESTSHOP',
      PHONEPE_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PHONEPE_WEBHOOK_USERNAME: 'username',
      PHONEPE_WEBHOOK_PASSWORD: 'password',
      CASHFREE_PORT: '0',
      CASHFREE_CLIENT_ID: credentials.clientId,
      CASHFREE_CLIENT_SECRET: credentials.clientSecret,
      CASHFREE_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PAYU_PORT: '0',
      PAYU_KEY: 'mkey01',
      PAYU_SALT: 'msalt01',
      PAYU_WEBHOOK_URL: 'http://127.0.0.1:9/',
      ...changes,
    },
  });
  after(() => child.kill('SIGKILL'));
  return child;
}

async function ready(child: ChildProcess): Promise<Ready> {
  const [message] = (await once(child, 'message')) as [Ready];
  return message;
}

suite('the stand-ins as a child', async () => {
  test('a kill loses neither an order nor a mail', async () => {
    const dataFolder = temporaryFolder(after);
    const first = await start(dataFolder);
    const before = await ready(first);
    await placeOrder(before.gatewayUrls.phonepe, 'order-1');
    await createTransport(before.smtpUrl).sendMail({
      from: 's@b.in',
      to: 'a@b.in',
      subject: 'kept',
      text: '.',
    });
    first.kill('SIGKILL');
    await once(first, 'exit');
    const again = await ready(await start(dataFolder));
    const books = await (await fetch(`${again.gatewayUrls.phonepe}/_books`)).json();
    const mails = await (await fetch(`${again.mailboxUrl}/api/messages?to=a@b.in`)).json();
    assert.deepEqual([books.orders[0].merchantOrderId, mails[0].subject], ['order-1', 'kept']);
    await assert.rejects(placeOrder(again.gatewayUrls.phonepe, 'order-1'), /used before/);
  });

  test('the ready message has these names', async () => {
    const { gatewayUrls, googleUrl, mailboxUrl, smtpUrl, ...rest } = await ready(
      await start(temporaryFolder(after)),
    );
    assert.match(gatewayUrls.phonepe, /^http:\/\/127\.0\.0\.1:\d+\/phonepe$/);
    assert.match(gatewayUrls.cashfree, /^http:\/\/127\.0\.0\.1:\d+\/cashfree$/);
    assert.match(googleUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.match(gatewayUrls.payu, /^http:\/\/127\.0\.0\.1:\d+\/payu$/);
    assert.match(mailboxUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.match(smtpUrl, /^smtp:\/\/127\.0\.0\.1:\d+$/);
    assert.deepEqual(rest, { ready: true });
  });

  const endings: [string, (child: ChildProcess) => unknown][] = [
    ['SIGINT', (child) => child.kill('SIGINT')],
    ['SIGTERM', (child) => child.kill('SIGTERM')],
    ['the end of its parent', (child) => child.disconnect()],
  ];
  for (const [words, end] of endings) {
    test(`${words} stops it cleanly`, async () => {
      const child = await start(temporaryFolder(after));
      await ready(child);
      end(child);
      assert.deepEqual(await once(child, 'exit'), [0, null]);
    });
  }

  test('without a setting it says which one, and ends', async () => {
    const child = await start(temporaryFolder(after), { PHONEPE_MERCHANT_ID: '' });
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    assert.notEqual(code, 0);
    assert.match(said, /PHONEPE_MERCHANT_ID is missing/);
  });
});

async function placeOrder(url: string, id: string): Promise<void> {
  const form = {
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
    client_version: credentials.clientVersion,
    grant_type: 'client_credentials',
  };
  const token = await fetch(`${url}/v1/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = await token.json();
  const answer = await fetch(`${url}/checkout/v2/pay`, {
    method: 'POST',
    headers: { authorization: `O-Bearer ${access_token}` },
    body: JSON.stringify(payRequest(id)),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
