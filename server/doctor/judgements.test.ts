import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { judgeCertificate } from './examine-address.server.ts';
import { type DatabaseFacts, examineDatabase, judgeDatabase } from './examine-database.server.ts';
import { judgeSpace } from './examine-storage.server.ts';
import { hideSecrets } from './hide-secrets.ts';
import { lineFault } from './line-faults.ts';

const GB = 1024 ** 3;
const DAY_MS = 24 * 3_600_000;

suite('what the doctor thinks of', () => {
  const sound: DatabaseFacts = {
    version: 180_003,
    isReadOnly: false,
    encoding: 'UTF8',
    extensions: ['pg_trgm', 'unaccent', 'citext'],
    maySchema: true,
    mayTable: true,
    maxConnections: 100,
    isDurable: true,
  };
  const databases: [Partial<DatabaseFacts>, state: string, what: RegExp][] = [
    [{}, 'good', /^PostgreSQL 18, takes changes$/],
    [{ version: 190_000 }, 'good', /^PostgreSQL 19/],
    [{ version: 150_013 }, 'wrong', /is PostgreSQL 15; the shop needs 18 or newer$/],
    [{ isReadOnly: true }, 'wrong', /takes no changes/],
    [{ encoding: 'SQL_ASCII' }, 'wrong', /encoding is SQL_ASCII/],
    [{ extensions: ['citext'] }, 'wrong', /lacks the extensions pg_trgm, unaccent/],
    [{ maySchema: false }, 'wrong', /may not make tables/],
    [{ mayTable: false }, 'wrong', /may not make tables/],
    [{ isDurable: false }, 'notice', /does not write to the disk/],
    [{ maxConnections: 20 }, 'notice', /takes 20 connections/],
  ];
  for (const [change, state, what] of databases) {
    test(`a database with ${JSON.stringify(change)}`, () => {
      const found = judgeDatabase({ ...sound, ...change });
      assert.deepEqual([found.length, found[0]?.state], [1, state]);
      assert.match(found[0]!.what, what);
    });
  }

  test('a clock that has jumped, either way', async (t) => {
    const shop = await openTestShop(t);
    const jumps: [seconds: number, state: string][] = [
      [0, 'good'],
      [3, 'notice'],
      [-3, 'notice'],
      [3600, 'wrong'],
      [-3600, 'wrong'],
    ];
    for (const [seconds, state] of jumps) {
      const found = await examineDatabase(shop.databaseUrl, () => Date.now() + seconds * 1000);
      assert.equal(found.find(({ part }) => part === 'clock')?.state, state, `${seconds} s`);
    }
  });

  test('a disk that fills, and a certificate that ends', () => {
    const disks = [20 * GB, 4 * GB, GB / 2].map((free) => judgeSpace(free).state);
    assert.deepEqual(disks, ['good', 'notice', 'wrong']);
    const ends = [60, 14, 13].map((days) => judgeCertificate(days * DAY_MS, 0)?.what);
    assert.deepEqual(ends, [undefined, undefined, 'its certificate ends in 13 days']);
  });

  test('no secret is quoted, not even of an address that is written wrongly', () => {
    const settings = { SMTP_URL: 'smtps://shop:50%off@mail.example', SESSION_SECRET: 'very-secret' };
    const found = { state: 'wrong', part: 'mail', what: 'said 50%off and very-secret' } as const;
    assert.equal(hideSecrets(found, settings).what, 'said *** and ***');
    const others = {
      SMTP_URL: 'smtp://shop:one,comma@mail.example',
      DATABASE_READ_URL: 'postgres://a:first@one/x, postgres://a:other@two/x',
      CDN_PURGE_TOKEN: 'purge-token',
    };
    const quoted = { ...found, what: 'one,comma first other purge-token' };
    assert.equal(hideSecrets(quoted, others).what, '*** *** *** ***');
  });

  test('a line that breaks: by the code of the fault, or of what caused it', () => {
    const table: [fault: unknown, what: RegExp][] = [
      [{ code: 'ECONNREFUSED' }, /nobody listens/],
      [{ message: 'fetch failed', cause: { code: 'CERT_HAS_EXPIRED' } }, /certificate has ended/],
      [{ cause: { cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } } }, /for another name/],
      [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /not signed by an authority/],
      [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /not signed by an authority/],
      [{ name: 'TimeoutError' }, /no answer in time/],
      [{ cause: { code: 'ERR_SSL_WRONG_VERSION_NUMBER' } }, /no TLS at that port/],
      [{ code: 'ESOCKET', message: 'SSL routines:wrong version number' }, /no TLS at that port/],
      [{ message: 'Connection terminated unexpectedly' }, /broke the line/],
      [{ code: 'EODD' }, /it failed \(EODD\)/],
      [undefined, /it failed/],
    ];
    for (const [fault, what] of table) assert.match(lineFault(fault).what, what);
  });
});
