import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import pg from 'pg';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { certificateEnd } from './certificate-end.server.ts';
import { createMetrics } from './telemetry/metrics.server.ts';
import { watchCertificates } from './telemetry/watch-certificates.server.ts';
import { ownCertificate } from './testing/own-certificate.ts';

const end = Date.parse(new X509Certificate(ownCertificate.cert).validTo);

suite('certificates that end (R392)', () => {
  test('the end is read of a web server and of PostgreSQL, believed or not, and staff are told once a day', async (t) => {
    const web = createServer(ownCertificate, (_, response) => response.end()).listen(0, '127.0.0.1');
    await once(web, 'listening');
    t.after(() => web.close());
    const address = `https://127.0.0.1:${(web.address() as AddressInfo).port}`;

    const { folder, stop } = await openTestFolder();
    t.after(stop);
    const place = (name: string) => join(folder, name);
    mkdirSync(place('data'));
    const postgres = await startPostgres({ dataFolder: place('data'), fast: true });
    t.after(() => postgres.stop());
    assert.equal(await certificateEnd(`${postgres.url}?sslmode=require`), null, 'it speaks no TLS');
    assert.equal(await certificateEnd(postgres.url), null, 'nobody wants TLS');
    await speakTls(postgres.url);
    const isRead = async () =>
      (await certificateEnd(`${postgres.url}?sslmode=require`).catch(() => null)) === end;
    assert.ok(await untilTrue(isRead, 60_000));
    assert.equal(await certificateEnd(address), end);
    await assert.rejects(certificateEnd('https://127.0.0.1:1'));

    let now = end - 20 * DAY_MS;
    const alarms: string[] = [];
    const urls = { 'public address': address, nobody: 'https://127.0.0.1:1' };
    const alarm = (what: string, { of, days }: Record<string, unknown>) =>
      alarms.push(`${what}: ${of} ${days}`);
    const looks = async () => {
      const watch = watchCertificates({ urls, now: () => now, alarm: (...told) => void alarm(...told) });
      await watch.looking;
      watch.stop();
      return watch.figures();
    };
    assert.deepEqual(await looks(), [{ name: 'public address', leftSeconds: (20 * DAY_MS) / 1000 }]);
    assert.deepEqual(alarms, []);
    now = end - 13 * DAY_MS - HOUR_MS;
    await looks();
    assert.deepEqual(alarms, ['a certificate ends soon: public address 13']);
  });

  test('metrics say how long each lasts', async () => {
    const metrics = createMetrics();
    metrics.watchCertificates(() => [{ name: 'database', leftSeconds: 60 }]);
    assert.match(await metrics.registry.metrics(), /^gehna_certificate_left_seconds\{of="database"\} 60$/m);
  });
});

/** Has a PostgreSQL of this machine show the certificate, whose files its own account must have. */
async function speakTls(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
    const { uid, gid } = statSync(rows[0].folder);
    for (const [name, text] of [
      ['server.crt', ownCertificate.cert],
      ['server.key', ownCertificate.key],
    ] as const) {
      const path = join(rows[0].folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      chownSync(path, uid, gid);
    }
    await client.query('ALTER SYSTEM SET ssl = on');
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}
