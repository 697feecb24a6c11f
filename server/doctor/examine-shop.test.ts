import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createLine } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { openMailServer } from '#server/testing/open-mail-server.ts';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { examineShop } from './examine-shop.server.ts';
import type { Finding } from './finding.ts';

suite('what the doctor finds', async () => {
  const shop = await openTestShop({ after });
  const mail = await openMailServer(after);
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  after(() => rm(folder, { recursive: true }));
  const [phonePe, cashfree, payU] = [
    await withPhonePe(shop, after),
    await withCashfree(shop, after),
    await withPayU(shop, after),
  ];
  const answering = await openSite((path) => (path === '/healthz' ? [200, '{"status":"ok"}'] : [404, '']));
  const s3 = await openS3(folder);

  const healthy: Record<string, string> = {
    DATABASE_URL: shop.databaseUrl,
    SMTP_URL: mail.url,
    SESSION_SECRET: shop.secret,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: answering,
    ...phonePe.environment,
    ...cashfree.environment,
    ...payU.environment,
    ...s3,
  };
  const database = (change: (url: URL) => void) => {
    const url = new URL(shop.databaseUrl);
    change(url);
    return { DATABASE_URL: url.href };
  };
  const secrets = Object.entries(healthy)
    .filter(([name]) => /SECRET|PASSWORD|SALT|ACCESS_KEY/.test(name))
    .map(([, value]) => value);
  const examine = async (change: Record<string, string | undefined> = {}) => {
    const found = await examineShop({ ...healthy, ...change });
    const words = JSON.stringify(found);
    for (const secret of [...secrets, 'a-wrong-secret']) assert.ok(!words.includes(secret), words);
    return found;
  };

  test('a shop whose parts all answer has nothing wrong; nothing was changed or sent', async () => {
    const found = await examine();
    assert.deepEqual(
      found.filter(({ state }) => state === 'wrong'),
      [],
    );
    const good = found.filter(({ state }) => state === 'good').map(({ part }) => part);
    for (const part of [
      'database',
      'clock',
      'mail',
      'PhonePe',
      'Cashfree',
      'PayU',
      'bucket',
      'public address',
    ])
      assert.ok(good.includes(part), `${part}: ${JSON.stringify(found)}`);
    assert.equal(mail.taken.length, 0);
  });

  const hangingPort = await openLine();
  const refusing = await openRefusingMail();
  const elsewhere = await openSite(() => [200, '<h1>Welcome to nginx!</h1>']);
  const moved = await openSite(() => [301, '']);
  const ailing = await openSite(() => [503, '']);
  const closed = await openSite(() => [502, 'Bad Gateway']);
  const proxied = await openSite(() => [200, '{"status":"ok"}'], { Server: 'nginx' });
  await writeFile(join(folder, 'a-file'), '');
  await sql`CREATE SCHEMA older`.execute(shop.db);
  await sql`CREATE TABLE older.migrations AS SELECT * FROM migrations WHERE name < '0062'`.execute(shop.db);
  const nobody = `http://127.0.0.1:${await findClosedPort()}`;

  const faults: [name: string, change: Record<string, string | undefined>, part: string, what: RegExp][] = [
    ['a setting that is missing', { SESSION_SECRET: undefined }, 'settings', /SESSION_SECRET: is missing/],
    ['a setting of the wrong kind', { PORT: 'many' }, 'settings', /PORT: is wrong/],
    ['half a gateway', { PAYU_SALT: undefined }, 'settings', /PAYU_SALT: is missing/],
    [
      'a secret file that is not there',
      { SESSION_SECRET: undefined, SESSION_SECRET_FILE: '/nowhere/secret' },
      'settings',
      /SESSION_SECRET_FILE: the file can't be read \(ENOENT\)/,
    ],
    [
      'a secret file that is empty',
      { SESSION_SECRET: undefined, SESSION_SECRET_FILE: join(folder, 'a-file') },
      'settings',
      /SESSION_SECRET_FILE: the file \/\S+a-file is empty$/,
    ],
    ['demo values in production', { NODE_ENV: 'production' }, 'settings', /SHOP_GSTIN: is a demo value/],
    [
      'a database nobody runs',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
      'database',
      /nobody listens/,
    ],
    [
      'a host nobody knows',
      database((url) => {
        url.hostname = 'db.invalid';
      }),
      'database',
      /name of the host/,
    ],
    [
      'a wrong password',
      database((url) => {
        url.password = 'a-wrong-secret';
      }),
      'database',
      /refuses the password/,
    ],
    [
      'no such database',
      database((url) => {
        url.pathname = '/nowhere';
      }),
      'database',
      /no such database/,
    ],
    [
      'a database that takes no changes',
      database((url) => url.searchParams.set('options', '-c default_transaction_read_only=on')),
      'database',
      /takes no changes/,
    ],
    [
      'a release that was skipped',
      database((url) => url.searchParams.set('options', '-c search_path=older')),
      'database',
      /too old for this release: 0072-unshipped-alone\.sql takes away/,
    ],
    [
      'a database that hangs',
      { DATABASE_URL: `postgres://a:b@127.0.0.1:${hangingPort}/c` },
      'database',
      /in time/,
    ],
    [
      'a pooler nobody runs',
      { DATABASE_DIRECT_URL: shop.databaseUrl, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
      'pooler',
      /nobody listens/,
    ],
    [
      'two databases',
      {
        DATABASE_DIRECT_URL: shop.databaseUrl,
        ...database((url) => {
          url.pathname = '/postgres';
        }),
      },
      'pooler',
      /two databases/,
    ],
    ['a mail server nobody runs', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'mail', /nobody listens/],
    ['a mail server that hangs', { SMTP_URL: `smtp://127.0.0.1:${hangingPort}` }, 'mail', /in time/],
    ['a mail password that is wrong', { SMTP_URL: refusing }, 'mail', /refuses user or password/],
    [
      'a wrong secret at PhonePe',
      { PHONEPE_CLIENT_SECRET: 'a-wrong-secret' },
      'PhonePe',
      /take the credentials/,
    ],
    [
      'a wrong secret at Cashfree',
      { CASHFREE_CLIENT_SECRET: 'a-wrong-secret' },
      'Cashfree',
      /take the credentials/,
    ],
    ['a wrong salt at PayU', { PAYU_SALT: 'a-wrong-secret' }, 'PayU', /take the credentials/],
    ['a gateway nobody runs', { CASHFREE_API_URL: nobody }, 'Cashfree', /CASHFREE_API_URL: nobody listens/],
    [
      'keys of Google nobody has',
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_KEYS_URL: nobody },
      'Google sign-in',
      /nobody listens/,
    ],
    ['a folder that is none', { DATA_DIR: join(folder, 'a-file') }, 'storage', /can't be written/],
    [
      'a bucket with another key',
      { S3_SECRET_ACCESS_KEY: 'a-wrong-secret' },
      'bucket',
      /refuses \w+ \(403\)/,
    ],
    ['a bucket that is not there', { S3_BUCKET: 'misspelt' }, 'bucket', /has no bucket misspelt/],
    ['a bucket that fails', { S3_ENDPOINT: ailing }, 'bucket', /fails at ListBucket \(503\)/],
    ['a bucket nobody runs', { S3_ENDPOINT: nobody }, 'bucket', /nobody listens/],
    ['an address nobody listens at', { PUBLIC_URL: nobody }, 'public address', /nobody listens/],
    ['an address of another site', { PUBLIC_URL: elsewhere }, 'public address', /somebody else answers/],
    ['an address that leads on', { PUBLIC_URL: moved }, 'public address', /leads on/],
    ['a proxy that is not counted', { PUBLIC_URL: proxied }, 'public address', /TRUSTED_PROXIES is 0/],
  ];
  for (const [name, change, part, what] of faults) {
    test(`${name} is named with its mending, and nothing else is wrong`, async () => {
      const wrong = (await examine(change)).filter(({ state }) => state === 'wrong');
      assert.ok(
        wrong.some((each) => each.part === part && what.test(each.what)),
        JSON.stringify(wrong),
      );
      assert.ok(
        wrong.every((each) => each.part === part && each.mend),
        JSON.stringify(wrong),
      );
    });
  }

  test('what is only to be known keeps nobody from starting', async () => {
    const notices: [Record<string, string | undefined>, RegExp][] = [
      [{ PUBLIC_URL: closed }, /no shop behind it/],
      [{ TRUSTED_PROXIES: '1' }, /DRAIN_SECONDS is 0 behind a proxy/],
      [{ TRUST_PROXIES: '1' }, /TRUST_PROXIES is no setting/],
      [{ DATABASE_READ_URL: shop.databaseUrl }, /number 1 follows no primary/],
      [
        { DATABASE_READ_URL: `${shop.databaseUrl},postgres://a:a-wrong-secret@127.0.0.1:9/c` },
        /number 2: nobody listens/,
      ],
      [database((url) => url.searchParams.set('options', '-c search_path=pg_catalog')), /have not run yet/],
    ];
    for (const [change, what] of notices) {
      const found: Finding[] = await examine(change);
      assert.ok(
        found.some((each) => each.state === 'notice' && what.test(each.what)),
        JSON.stringify(found),
      );
    }
  });
});

async function openSite(answer: (path: string) => [number, string], headers = {}): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '');
    response.writeHead(status, { ...headers, ...(status === 301 && { Location: '/elsewhere' }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that takes every connection and says nothing. */
async function openLine(): Promise<number> {
  const server = createLine((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function findClosedPort(): Promise<number> {
  const server = createLine();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A mail server that knows nobody. */
async function openRefusingMail(): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://shop:a-wrong-secret@127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

async function openS3(folder: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  after(() => server.close());
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
