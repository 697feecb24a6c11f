import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { builtFiles, giveBuilt } from './built-files.server.ts';
import { createHandler } from './handler.server.ts';
import { createServer } from './listen.server.ts';
import { createRequestLog } from './log.server.ts';
import { securityHeaderList } from './security-headers.server.ts';
import { openPort } from './testing/open-port.ts';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer; ahead: boolean };

const script = `export const words = ${JSON.stringify('and so on '.repeat(3000))};`;
const font = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 251));

suite('built files, over HTTP', async () => {
  const root = await mkdtemp(join(tmpdir(), 'built-'));
  after(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/part-A1.js'), script);
  await writeFile(join(root, 'assets/part-A1.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets/loose-B2.js'), script);
  await writeFile(join(root, 'assets/letters-C3.woff2'), font);

  const lines: { path?: string; requestId?: string; status?: number }[] = [];
  const noteLine = (text: string) => {
    for (const line of text.trim().split('\n')) lines.push(JSON.parse(line));
  };
  const log = pino({ level: 'info', base: null }, { write: noteLine });
  const requestLog = createRequestLog('info', { write: noteLine });
  const shop = { ...(await openTestShop({ after })), publicUrl: 'https://shop.test' };
  const common = await securityHeaderList({ secure: true });
  let given = 0;
  const serve = builtFiles(root);
  const give = await giveBuilt({ root, serve, common, log, requestLog, onGiven: () => given++ });
  let ahead = false;
  const server = createServer(createHandler(shop, log, { files: serve }).fetch, {
    behindProxy: false,
    first: (request, response) => {
      ahead = give(request, response);
      return ahead;
    },
  });
  const port = await openPort(server, after);

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = ask({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer), ahead });
      });
      asked.on('error', reject).end();
    });
  const br = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const untilAhead = async (path: string) => {
    for (;;) {
      const answer = await get(path, br);
      if (answer.ahead) return answer;
    }
  };
  const lasting = ({ headers: { date, 'x-request-id': id, ...headers } }: Answer) => headers;

  for (const [path, contents] of [
    ['/assets/part-A1.js', Buffer.from(script)],
    ['/assets/letters-C3.woff2', font],
  ] as const) {
    test(`${path} comes from the disk first, then out of memory, alike`, async () => {
      const first = await get(path, br);
      const second = await untilAhead(path);
      assert.equal(first.ahead, false);
      assert.equal(second.status, 200);
      assert.deepEqual(lasting(second), lasting(first));
      assert.deepEqual(second.bytes, first.bytes);
      const isPacked = second.headers['content-encoding'] === 'br';
      assert.equal(isPacked, path.endsWith('.js'));
      assert.deepEqual(isPacked ? brotliDecompressSync(second.bytes) : second.bytes, contents);
      assert.equal(second.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(String(second.headers['content-security-policy']), /default-src 'none'/);
    });
  }

  test('each is counted, and logged with the id that its answer names', async () => {
    await untilAhead('/assets/part-A1.js');
    const before = given;
    const { headers } = await get('/assets/part-A1.js', br);
    assert.equal(given, before + 1);
    requestLog?.close();
    const line = lines.find(({ requestId }) => requestId === headers['x-request-id']);
    assert.equal(line?.path, '/assets/part-A1.js');
    assert.equal(line?.status, 200);
  });

  test('whatever is not plain is answered from the disk', async () => {
    await untilAhead('/assets/part-A1.js');
    for (const [headers, method] of [
      [{}],
      [{ 'accept-encoding': 'gzip' }],
      [{ 'accept-encoding': 'br;q=0' }],
      [{ ...br, range: 'bytes=0-9' }],
      [br, 'HEAD'],
    ] as const) {
      const answer = await get('/assets/part-A1.js', headers, method);
      assert.equal(answer.ahead, false, JSON.stringify([headers, method]));
      assert.ok(answer.status === 200 || answer.status === 206);
    }
    const part = await get('/assets/letters-C3.woff2', { range: 'bytes=5-9' });
    assert.equal(part.status, 206);
    assert.deepEqual(part.bytes, font.subarray(5, 10));
  });

  test('a script that the build has not packed is packed for each, and what is no file is none', async () => {
    for (let time = 0; time < 3; time++) {
      const loose = await get('/assets/loose-B2.js', br);
      assert.equal(loose.ahead, false);
      assert.equal(loose.headers['content-encoding'], 'gzip');
      for (const path of ['/assets/none.js', '/assets/part-A1.js?a', '/assets/%70art-A1.js', '/assets/'])
        assert.equal((await get(path, br)).ahead, false, path);
    }
    assert.equal((await get('/assets/none.js', br)).status, 404);
  });
});
