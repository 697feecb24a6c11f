import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, demoFactFaults, readConfig, settingNames } from './config.server.ts';
import { mailNeedsTls } from './network-settings.server.ts';

const demo = {
  DEMO: '1',
  DATABASE_URL: 'postgres://gehna@127.0.0.1:5432/gehna',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SESSION_SECRET: 'q7Rk2mVx9LtB4nZs8WcY3hJd6PfG1aQe',
};
const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://gehna@db.internal:5432/gehna?sslmode=verify-full',
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: 'https://gehna.in/',
  SMTP_URL: 'smtps://user:pass@mail.gehna.in:465',
  MAIL_FROM: 'Gehna <orders@gehna.in>',
  SESSION_SECRET: 'q7Rk2mVx9LtB4nZs8WcY3hJd6PfG1aQe',
  PHONEPE_API_URL: 'https://api.phonepe.com/apis/pg',
  PHONEPE_AUTH_URL: 'https://api.phonepe.com/apis/identity-manager',
  PHONEPE_CLIENT_ID: 'SU2511',
  PHONEPE_CLIENT_SECRET: 'a-real-one',
  PHONEPE_WEBHOOK_USERNAME: 'gehna_hooks',
  PHONEPE_WEBHOOK_PASSWORD: 'hooks4gehna',
  CASHFREE_API_URL: 'https://api.cashfree.com/pg',
  CASHFREE_SCRIPT_URL: 'https://sdk.cashfree.com/js/v3/cashfree.js',
  CASHFREE_CLIENT_ID: '4711gehna',
  CASHFREE_CLIENT_SECRET: 'cfsk_a-real-one',
  GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
  PAYU_PAYMENT_URL: 'https://secure.payu.in/_payment',
  PAYU_API_URL: 'https://info.payu.in/merchant/postservice.php?form=2',
  PAYU_KEY: 'gEhNa1',
  PAYU_SALT: 'a-real-salt',
  SHOP_BUSINESS_NAME: 'Gehna Jewels',
  SHOP_PHONE_1: '+91 98765 43210',
  SHOP_PHONE_2: '+91 98765 43211',
  SHOP_EMAIL: 'care@gehna.in',
  SHOP_ADDRESS: 'Phase 8, Mohali, Punjab 160059, India',
  SHOP_GSTIN: '27AAPFU0939F1ZV',
  SHOP_COURTS_CITY: 'Pune',
  SHOP_SOCIAL_URL: 'https://instagram.com/gehna',
  SHOP_GRIEVANCE_OFFICER: 'Store manager, Grievance Officer',
};

const faultsOf = (environment: Record<string, string | undefined>) => {
  try {
    readConfig(environment);
    return '';
  } catch (fault) {
    assert.ok(fault instanceof ConfigError);
    return fault.message;
  }
};

test('a demonstration and a real shop both start', () => {
  assert.equal(readConfig(demo).publicUrl, 'http://localhost:3000');
  assert.equal(readConfig(real).publicUrl, 'https://gehna.in');
});

test('how long a login lasts is a setting: 30 days at most and 14 unused, where none is given', () => {
  const { SESSION_DAYS, SESSION_IDLE_DAYS } = readConfig(demo);
  assert.deepEqual([SESSION_DAYS, SESSION_IDLE_DAYS], [30, 14]);
  const shorter = readConfig({ ...demo, SESSION_DAYS: '1', SESSION_IDLE_DAYS: '0.5' });
  assert.deepEqual([shorter.SESSION_DAYS, shorter.SESSION_IDLE_DAYS], [1, 0.5]);
  for (const wrong of ['0', '-1', 'long', '1000']) {
    assert.match(faultsOf({ ...demo, SESSION_DAYS: wrong }), /SESSION_DAYS: is wrong/);
    assert.match(faultsOf({ ...demo, SESSION_IDLE_DAYS: wrong }), /SESSION_IDLE_DAYS: is wrong/);
  }
});

test('a missing or wrong setting is named in a sentence', () => {
  assert.match(faultsOf({ ...demo, DATABASE_URL: undefined }), /DATABASE_URL: is missing/);
  assert.match(faultsOf({ ...demo, DATABASE_URL: '' }), /DATABASE_URL: is missing/);
  assert.match(faultsOf({ ...demo, DATABASE_URL: 'mysql://x' }), /DATABASE_URL: is wrong/);
  assert.match(faultsOf({ ...demo, PORT: 'many' }), /PORT: is wrong/);
  assert.match(faultsOf({ ...demo, SESSION_SECRET: 'short' }), /SESSION_SECRET: is wrong/);
  assert.match(faultsOf({ ...demo, MAIL_FROM: 'nonsense' }), /MAIL_FROM: is wrong \(no address, alone or as/);
  assert.match(
    faultsOf({ ...demo, PHONEPE_CLIENT_ID: 'X' }),
    /PHONEPE_API_URL: is missing; PhonePe needs all/,
  );
});

test('the shop stands at the root of a name', () => {
  const table: [PUBLIC_URL: string, publicUrl: string | null][] = [
    ['https://gehna.in', 'https://gehna.in'],
    ['https://gehna.in/', 'https://gehna.in'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://gehna.in/shop', null],
    ['https://gehna.in/shop/', null],
    ['https://gehna.in//', null],
    ['https://gehna.in/?from=mail', null],
    ['https://gehna.in/#top', null],
    ['https://shop:secret@gehna.in', null],
    ['nonsense', null],
  ];
  for (const [PUBLIC_URL, publicUrl] of table) {
    const given = { ...demo, PUBLIC_URL };
    if (publicUrl) assert.equal(readConfig(given).publicUrl, publicUrl);
    else assert.match(faultsOf(given), /PUBLIC_URL: is wrong/, PUBLIC_URL);
  }
  assert.match(
    faultsOf({ ...demo, PUBLIC_URL: 'https://gehna.in/shop' }),
    /the name may stand there, no path/,
  );
});

test('the festive layer may have a first and a last day, in this order', () => {
  const settingsFor = (from: string, until: string) => ({
    ...demo,
    FESTIVE_FROM: from,
    FESTIVE_UNTIL: until,
  });
  const config = readConfig(settingsFor('2026-10-20', '2026-11-15'));
  assert.deepEqual([config.FESTIVE_FROM, config.FESTIVE_UNTIL], ['2026-10-20', '2026-11-15']);
  assert.equal(faultsOf(settingsFor('2026-10-20', '2026-10-20')), '');
  assert.equal(faultsOf(settingsFor('', '')), '');
  assert.match(faultsOf(settingsFor('2026-11-15', '2026-10-20')), /FESTIVE_UNTIL: is before FESTIVE_FROM/);
  assert.match(faultsOf(settingsFor('20 October', '')), /FESTIVE_FROM: is wrong/);
  assert.match(faultsOf(settingsFor('2026-02-30', '')), /FESTIVE_FROM: is wrong/);
});

test('a shop in production refuses stand-ins, demo values and weak secrets, each by name', () => {
  const table: [Record<string, string | undefined>, RegExp][] = [
    [{ DEMO: '1' }, /DEMO:/],
    [{ PUBLIC_URL: undefined }, /PUBLIC_URL:/],
    [{ PUBLIC_URL: 'http://gehna.in' }, /PUBLIC_URL:/],
    [{ SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, /SESSION_SECRET:/],
    [{ SESSION_SECRET: 'a'.repeat(40) }, /SESSION_SECRET:/],
    [{ SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }, /SESSION_SECRET: could be guessed; .*openssl/],
    [{ SESSION_SECRET_BEFORE: 'a'.repeat(40) }, /SESSION_SECRET_BEFORE: could be guessed/],
    [{ SESSION_SECRET_BEFORE: real.SESSION_SECRET }, /SESSION_SECRET_BEFORE: is SESSION_SECRET itself/],
    [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, /SMTP_URL:.*LOCAL_MAIL_RELAY/],
    [{ SMTP_URL: 'smtp://localhost:2525' }, /SMTP_URL:/],
    [{ SMTP_URL: 'smtp://LOCALHOST:2525' }, /SMTP_URL:/],
    [{ DATABASE_URL: 'postgres://gehna@localhost.x.example/gehna' }, /DATABASE_URL:/],
    [{ DATABASE_URL: 'postgres://gehna@127.0.0.1.x.example/gehna' }, /DATABASE_URL:/],
    [{ MAIL_FROM: undefined }, /MAIL_FROM:/],
    [{ PHONEPE_API_URL: 'http://127.0.0.1:4000/phonepe' }, /PHONEPE_API_URL: points at a stand-in/],
    [{ PHONEPE_AUTH_URL: 'http://[::1]:4000/phonepe' }, /PHONEPE_AUTH_URL: points at a stand-in/],
    [
      { PHONEPE_API_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox' },
      /PHONEPE_API_URL: points at PhonePe's test/,
    ],
    [{ PHONEPE_CLIENT_ID: 'DEMO-GEHNA' }, /PHONEPE_CLIENT_ID:/],
    [{ CASHFREE_API_URL: 'http://127.0.0.1:4000/cashfree/pg' }, /CASHFREE_API_URL: points at a stand-in/],
    [{ CASHFREE_SCRIPT_URL: 'http://localhost:4000/x.js' }, /CASHFREE_SCRIPT_URL: points at a stand-in/],
    [{ CASHFREE_API_URL: 'https://sandbox.cashfree.com/pg' }, /CASHFREE_API_URL: points at Cashfree's test/],
    [{ CASHFREE_CLIENT_ID: 'DEMO-GEHNA' }, /CASHFREE_CLIENT_ID:/],
    [{ CASHFREE_CLIENT_SECRET: undefined }, /CASHFREE_CLIENT_SECRET: is missing; Cashfree needs all/],
    [{ GOOGLE_CLIENT_ID: 'DEMO-GEHNA' }, /GOOGLE_CLIENT_ID: is a demo value/],
    [{ GOOGLE_ISSUERS: 'http://127.0.0.1:4000' }, /GOOGLE_ISSUERS: is not Google's own/],
    [{ GOOGLE_KEYS_URL: 'http://127.0.0.1:4000/certs' }, /GOOGLE_KEYS_URL: is not Google's own/],
    [{ GOOGLE_SIGN_IN_URL: 'https://login.example/auth' }, /GOOGLE_SIGN_IN_URL: is not Google's own/],
    [{ PAYU_PAYMENT_URL: 'http://127.0.0.1:4000/payu/_payment' }, /PAYU_PAYMENT_URL: points at a stand-in/],
    [{ PAYU_PAYMENT_URL: 'https://test.payu.in/_payment' }, /PAYU_PAYMENT_URL: points at PayU's test/],
    [
      { PAYU_API_URL: 'https://test.payu.in/merchant/postservice.php?form=2' },
      /PAYU_API_URL: points at PayU's/,
    ],
    [{ PAYU_KEY: 'DEMO-GEHNA' }, /PAYU_KEY: is a demo value/],
    [{ PAYU_SALT: undefined }, /PAYU_SALT: is missing; PayU needs all/],
  ];
  for (const [change, sentence] of table) assert.match(faultsOf({ ...real, ...change }), sentence);
});

test('facts of the business that are demo values are named, beside other faults and by themselves', () => {
  assert.deepEqual(demoFactFaults(readConfig(real)), []);
  for (const name of ['SHOP_PHONE_1', 'SHOP_EMAIL', 'SHOP_ADDRESS', 'SHOP_GRIEVANCE_OFFICER']) {
    const environment = { ...real, [name]: undefined };
    assert.deepEqual(demoFactFaults(readConfig(environment)), [
      `${name}: is a demo value; set the shop's own.`,
    ]);
    assert.match(faultsOf({ ...environment, DEMO: '1' }), new RegExp(`${name}: is a demo value`));
  }
});

test('the State of the business is that of its GSTIN, and its courts are not those of the demo', () => {
  assert.equal(readConfig(real).terms.sellerState, 'Maharashtra');
  assert.equal(readConfig(demo).terms.sellerState, 'Punjab');
  assert.match(
    faultsOf({ ...real, SHOP_GSTIN: '97AAPFU0939F1ZO' }),
    /SHOP_GSTIN: is wrong \(is no GST identification number of a State\)/,
  );
  const [fault] = demoFactFaults(readConfig({ ...real, SHOP_COURTS_CITY: undefined }));
  assert.match(fault!, /^SHOP_COURTS_CITY: Mohali is in Punjab, the business in Maharashtra; name the city/);
});

test('a shop in production is told who reaches it, and by which lines, or does not start', () => {
  const elsewhere = 'postgres://gehna@db.internal/gehna';
  const refused: [Record<string, string | undefined>, RegExp][] = [
    [{ TRUSTED_PROXIES: undefined }, /TRUSTED_PROXIES: say how many .* DIRECTLY_REACHED=true/],
    [{ TRUSTED_PROXIES: '0' }, /TRUSTED_PROXIES: say how many/],
    [{ TRUSTED_PROXIES: '1', DIRECTLY_REACHED: 'true' }, /DIRECTLY_REACHED: there are TRUSTED_PROXIES/],
    [{ HOST: 'not a host' }, /HOST: is wrong \(no address of this machine\)/],
    [{ PORT: 'web' }, /PORT: is wrong \(no number\)/],
    [{ PORT: '1.5' }, /PORT: is wrong \(no whole number\)/],
    [{ PORT: '99999' }, /PORT: is wrong \(65535 at most\)/],
    [{ SESSION_DAYS: '-1' }, /SESSION_DAYS: is wrong \(0\.01 at least\)/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET: is wrong \(32 characters at least\)/],
    [{ DATABASE_READ_URL: 'replica.internal' }, /DATABASE_READ_URL.* is wrong/],
    [{ S3_BUCKET: 's3://gehna' }, /S3_BUCKET: is wrong \(no name of a bucket: /],
    [{ DATABASE_READ_URL: Array(4).fill(real.DATABASE_URL).join() }, /DATABASE_READ_URL: is wrong/],
    [{ DATABASE_URL: elsewhere }, /DATABASE_URL: .*sslmode=verify-full/],
    [{ DATABASE_URL: `${elsewhere}?sslmode=disable` }, /DATABASE_URL:/],
    [{ DATABASE_URL: `${elsewhere}?sslmode=prefer` }, /DATABASE_URL:/],
    [{ DATABASE_URL: `${elsewhere}?sslmode=no-verify` }, /DATABASE_URL:/],
    [{ DATABASE_URL: `${elsewhere}?sslmode=require&ssl=false` }, /DATABASE_URL:/],
    [{ DATABASE_URL: 'postgres://gehna@localhost/gehna?host=db.internal' }, /DATABASE_URL:/],
    [{ DATABASE_DIRECT_URL: elsewhere }, /DATABASE_DIRECT_URL: .*sslmode/],
    [{ DATABASE_READ_URL: `${real.DATABASE_URL}, ${elsewhere}` }, /DATABASE_READ_URL: .*sslmode/],
    [{ SMTP_URL: 'smtp://mail.gehna.in?ignoreTLS=true' }, /SMTP_URL: must not change how TLS/],
    [{ SMTP_URL: 'smtp://mail.gehna.in?requireTLS=false' }, /SMTP_URL: must not change how TLS/],
    [{ SMTP_URL: 'smtps://mail.gehna.in?tls.rejectUnauthorized=false' }, /SMTP_URL: must not/],
  ];
  for (const [change, sentence] of refused) assert.match(faultsOf({ ...real, ...change }), sentence);
  const taken: Record<string, string | undefined>[] = [
    { TRUSTED_PROXIES: undefined, DIRECTLY_REACHED: 'true' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { DATABASE_URL: `${elsewhere}?sslmode=require` },
    { DATABASE_URL: 'postgres://gehna@127.0.0.1:5432/gehna' },
    { DATABASE_URL: 'postgres://gehna@[::1]/gehna' },
    { DATABASE_URL: 'postgres://gehna@localhost/gehna?host=/var/run/postgresql' },
    { DATABASE_READ_URL: `${real.DATABASE_URL}, ${real.DATABASE_URL}` },
    { SMTP_URL: 'smtp://mail.gehna.in:587' },
    { SMTP_URL: 'smtp://127.0.0.1:25', LOCAL_MAIL_RELAY: 'true' },
  ];
  for (const change of taken) assert.equal(faultsOf({ ...real, ...change }), '', JSON.stringify(change));
});

test('a password in the address of the database: what was understood is said, and how it is written', () => {
  const line = (password: string) => `postgres://gehna:${password}@127.0.0.1:5432/gehna`;
  const table: [password: string, fault: RegExp | null][] = [
    ['plain', null],
    ['p%40ss%23w%2Frd%25', null],
    ['p@ss:word', null],
    [
      'p@ss/word',
      /another machine, ss; add .*; if you know no ss, in a password write @ : \/ # \? % as %40 %3A/,
    ],
    ['12#word', /another machine, gehna; add/],
    ['p#ss', /DATABASE_URL: is wrong \(no postgres:.* in a password write @/],
    ['p/ss', /DATABASE_URL: is wrong \(no postgres:/],
    ['p?ss', /DATABASE_URL: is wrong \(no postgres:/],
    ['p%ss', /DATABASE_URL: is wrong \(no postgres:/],
  ];
  for (const [password, fault] of table) {
    const said = faultsOf({ ...real, DATABASE_URL: line(password) });
    if (fault) assert.match(said, fault, password);
    else assert.equal(said, '', password);
  }
});

test('a shop listens on this machine alone, and asks mail servers elsewhere for TLS, without being told', () => {
  assert.equal(readConfig(demo).HOST, '127.0.0.1');
  assert.equal(readConfig(real).HOST, '127.0.0.1');
  const needs = (url: string, NODE_ENV = 'production') => mailNeedsTls({ NODE_ENV, SMTP_URL: url });
  assert.deepEqual(
    [needs('smtp://mail.gehna.in'), needs('smtp://127.0.0.1'), needs('smtp://mail.gehna.in', 'development')],
    [true, false, false],
  );
  for (const host of ['localhost.x.example', '127.0.0.1.x.example', '127.0.0.1x'])
    assert.equal(needs(`smtp://${host}`), true, host);
});

test('.env.example says what each setting is', async () => {
  const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
  for (const name of settingNames) {
    if (name !== 'DEMO') assert.match(example, new RegExp(`^# ${name}=`, 'm'), name);
  }
});

test('a setting may stand in a file, without the line end that editors leave; both at once are refused', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'session');
  await writeFile(file, `${real.SESSION_SECRET}\n`);
  const fromFile = { ...real, SESSION_SECRET: undefined, SESSION_SECRET_FILE: file };
  assert.equal(readConfig(fromFile).SESSION_SECRET, real.SESSION_SECRET);
  assert.match(
    faultsOf({ ...fromFile, SESSION_SECRET: 'x' }),
    /SESSION_SECRET_FILE: SESSION_SECRET is given too/,
  );
  const empty = join(folder, 'empty');
  await writeFile(empty, '\n');
  const unread: [file: string, sentence: string][] = [
    [folder, "SESSION_SECRET_FILE: the file can't be read (EISDIR)."],
    [empty, `SESSION_SECRET_FILE: the file ${empty} is empty.`],
  ];
  for (const [path, sentence] of unread)
    assert.equal(
      faultsOf({ ...fromFile, SESSION_SECRET_FILE: path }),
      `The shop can't start with these settings:\n  - ${sentence}`,
    );
});
