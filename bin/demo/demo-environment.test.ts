import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { startDemonstration } from './demo-environment.ts';
import { freePort, holdPort } from './ports.ts';

/** Starts the stand-ins of a shop from a data folder that remembers these ports; the database is somebody else's. */
async function startFrom(t: TestContext, remembered: Record<string, unknown>, shopPort?: number) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gehna-ports-'));
  writeFileSync(join(dataFolder, 'remembered.json'), JSON.stringify(remembered));
  const resources = collectResources();
  t.after(async () => {
    await resources.stop();
    rmSync(dataFolder, { recursive: true });
  });
  const given = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
  const port = shopPort ?? (await freePort());
  const demo = await startDemonstration(resources, { given, dataFolder, port, forTests: true });
  const urls = { ...demo.gatewayUrls, google: demo.googleUrl!, mailbox: demo.mailboxUrl! };
  const ports = new Map(Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)]));
  ports.set('smtp', Number(new URL(demo.environment.SMTP_URL!).port));
  return {
    demo,
    port,
    ports,
    remembered: JSON.parse(readFileSync(join(dataFolder, 'remembered.json'), 'utf8')),
  };
}

const taken = async (t: TestContext) => {
  const port = await freePort();
  t.after(await holdPort(port));
  return port;
};

test('the ports of the last start are taken again', async (t) => {
  const [mailboxPort, payuPort] = [await freePort(), await freePort()];
  const { ports } = await startFrom(t, { mailboxPort, payuPort });
  assert.deepEqual([ports.get('mailbox'), ports.get('payu')], [mailboxPort, payuPort]);
});

test('two stand-ins that remember the same port both start, and never do again', async (t) => {
  const same = await freePort();
  const { ports, remembered } = await startFrom(t, { phonepePort: same, payuPort: same, smtpPort: same });
  assert.equal(new Set(ports.values()).size, ports.size);
  for (const [name, port] of ports) assert.equal(remembered[`${name}Port`], port);
});

test('a remembered port that another server has by now is given up', async (t) => {
  const port = await taken(t);
  const { ports, remembered } = await startFrom(t, { googlePort: port });
  assert.notEqual(ports.get('google'), port);
  assert.equal(remembered.googlePort, ports.get('google'));
});

test('no stand-in takes the port that the shop is to have', async (t) => {
  const shopPort = await freePort();
  const { ports, demo } = await startFrom(t, { mailboxPort: shopPort }, shopPort);
  assert.ok(![...ports.values()].includes(shopPort));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(shopPort, '127.0.0.1', resolve));
  server.close();
  assert.equal(demo.environment.PORT, String(shopPort));
});

test('what a data folder remembers in vain is mended', async (t) => {
  const { ports } = await startFrom(t, {
    mailboxPort: 0,
    googlePort: -3,
    payuPort: 'x',
    phonepePort: 70_000,
  });
  for (const port of ports.values()) assert.ok(port > 0);
});

test('Postgres too leaves a port that is taken, or that a stand-in has', async (t) => {
  const { folder, stop } = await openTestFolder();
  t.after(stop);
  const port = await taken(t);
  for (const remembered of [{ postgresPort: port }, { postgresPort: port, payuPort: port }]) {
    const file = join(folder, 'remembered.json');
    writeFileSync(file, JSON.stringify({ ...known(file), ...remembered }));
    const postgres = await startPostgres({ dataFolder: folder, fast: true });
    await postgres.stop();
    const { postgresPort } = known(file);
    assert.notEqual(postgresPort, port);
    assert.equal(Number(new URL(postgres.url).port), postgresPort);
  }
});

function known(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
