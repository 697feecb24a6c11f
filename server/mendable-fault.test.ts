import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, suite, test } from 'node:test';
import { migrate } from '#db/migrate.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { ConfigError } from './config.server.ts';
import { listenAt } from './listen.server.ts';
import { mendableFault } from './mendable-fault.ts';

const rejected = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it did not fail'),
    (fault: unknown) => fault,
  );

suite('a start that fails by what can be mended says so in sentences', async () => {
  const shop = await openTestShop({ after });
  const at = (change: Partial<URL>) => Object.assign(new URL(shop.databaseUrl), change).href;

  const databases: [name: string, url: string, words: RegExp][] = [
    [
      'no such database',
      at({ pathname: '/gehnaa' }),
      /lets nobody in: database "gehnaa" does not exist\. Correct the/,
    ],
    ['a wrong user', at({ username: 'gehnaa' }), /lets nobody in: .*"gehnaa".*\. \w+/],
    [
      'nobody listens',
      at({ port: '9' }),
      /\(DATABASE_URL\), (127\.0\.0\.1|::1):9: nobody listens there\. Look/,
    ],
    [
      'nobody listens at any address',
      at({ hostname: 'localhost', port: '9' }),
      /, \S+:9: nobody listens there/,
    ],
    ['no such host', at({ hostname: 'db.invalid' }), /, db\.invalid: the name of the host is not known/],
    ['no such socket', 'postgres://gehna@/gehna?host=/nowhere', /, \/nowhere\S+: nobody listens there/],
    ['no TLS', at({ search: '?sslmode=require' }), /it speaks no TLS/],
  ];
  for (const [name, url, words] of databases)
    test(name, async () => assert.match(mendableFault(await rejected(migrate(url)))!, words));

  const listen = (port: number, host: string) => {
    const server = createServer();
    after(() => server.close());
    return rejected(listenAt(server, port, host));
  };
  test('an address that is none of this machine, a port that is taken', async () => {
    assert.match(
      mendableFault(await listen(0, '192.0.2.1'))!,
      /^This machine has no address 192\.0\.2\.1: set HOST/,
    );
    assert.match(
      mendableFault(await listen(0, 'nohost.invalid'))!,
      /^This machine has no address nohost\.invalid: set HOST/,
    );
    const { hostname, port } = new URL(shop.databaseUrl);
    assert.match(
      mendableFault(await listen(Number(port), hostname))!,
      /^Port \d+ is taken by another program/,
    );
  });

  test('settings keep their sentences; any other fault is seen whole', () => {
    assert.match(mendableFault(new ConfigError(['A: is wrong.']))!, /A: is wrong/);
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    for (const fault of [
      new TypeError('x is no function'),
      new Error('migration 0001-a.sql failed'),
      Object.assign(new Error('syntax error'), { code: '42601' }),
      new TypeError('fetch failed', { cause: refused }),
      undefined,
    ])
      assert.equal(mendableFault(fault), null);
  });
});
