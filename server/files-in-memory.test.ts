import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { storageKeys } from '#shop/pictures/picture.ts';
import { picture } from '#shop/testing/given-photo.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { builtFiles } from './built-files.server.ts';
import { giveFiles, keepBuilt, keepPictures } from './files-in-memory.server.ts';
import { createHandler } from './handler.server.ts';
import { createServer } from './listen.server.ts';
import { createRequestLog } from './log.server.ts';
import { pictures } from './pictures.server.ts';
import { securityHeaderList } from './security-headers.server.ts';
import { folderStorage } from './storage/folder.server.ts';
import { openPort } from './testing/open-port.ts';
import { IMMUTABLE } from './uploads.server.ts';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer; ahead: boolean };

const script = `export const words = ${JSON.stringify('and so on '.repeat(3000))};`;
const upload = `up-${'a'.repeat(20)}`;
const photo = `rp-${'b'.repeat(20)}`;
const font = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 251));

suite('files out of memory, over HTTP', async () => {
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
  const given: string[] = [];
  await writeFile(join(root, 'assets/late-D4.js'), '');
  const findBuilt = await keepBuilt(builtFiles(root), log, root);
  const ofPictures = keepPictures();
  const give = giveFiles({
    ...{ common, log, requestLog },
    find: (target) => findBuilt(target) ?? ofPictures.find(target),
    onGiven: (route) => given.push(route),
  });
  /** As pictures are answered: by its name, for long or not, large or small. */
  const asked: string[] = [];
  const files = builtFiles(root).use('/media/*', ofPictures.middleware);
  const storage = folderStorage(join(root, 'storage'));
  await writeFile(join(root, 'kundan.jpg'), await picture('jpeg', 800, 600));
  for (const file of [upload, photo])
    await storage.put(storageKeys.size(file, 320, 'webp'), await picture('webp', 320, 240), 'image/webp');
  const sources = { originals: root, isPhotoShown: async () => true };
  files.get('/media/:file/640.webp', (c) => {
    const file = c.req.param('file');
    asked.push(c.req.url);
    const bytes = Buffer.alloc(file.startsWith('large') ? 65 * 1024 : 60 * 1024, file);
    const headers = {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': file.startsWith('review') ? 'public, max-age=3600' : IMMUTABLE,
    };
    return c.body(bytes, 200, headers);
  });
  files.route('/media', pictures(storage, root, sources));
  let ahead = false;
  const server = createServer(createHandler(shop, log, { files }).fetch, {
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
  const untilAhead = (path: string) =>
    until(`${path} comes out of memory`, async () => {
      const answer = await get(path, br);
      return answer.ahead && answer;
    });
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
    given.length = 0;
    const { headers } = await get('/assets/part-A1.js', br);
    assert.deepEqual(given, ['/assets/*']);
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

  test('a small picture comes out of memory from the third time on, alike', async () => {
    const path = '/media/kada/640.webp';
    const answers = [await get(path), await get(path), await get(path)];
    assert.deepEqual(
      answers.map((each) => each.ahead),
      [false, false, true],
    );
    for (const each of answers) {
      assert.deepEqual(lasting(each), lasting(answers[0]!));
      assert.deepEqual(each.bytes, Buffer.alloc(60 * 1024, 'kada'));
    }
    given.length = 0;
    await get(path);
    assert.deepEqual(given, ['/media/:file/640.webp']);
    assert.equal((await get(path, { 'save-data': 'on' })).ahead, false);
    assert.equal((await get(`${path}?a`)).ahead, false);
  });

  test('pictures of the shop and of staff are kept as they are answered, a photo of a shopper never', async () => {
    for (const path of ['/media/kundan/160.webp', `/media/${upload}/320.webp`]) {
      const answers = [await get(path), await get(path), await get(path)];
      assert.deepEqual(
        answers.map((each) => each.ahead),
        [false, false, true],
      );
      assert.equal(answers[2]!.status, 200);
      assert.deepEqual(lasting(answers[2]!), lasting(answers[0]!));
      assert.deepEqual(answers[2]!.bytes, answers[0]!.bytes);
    }
    for (let time = 0; time < 3; time++) {
      const { status, ahead } = await get(`/media/${photo}/320.webp`);
      assert.deepEqual([status, ahead], [200, false]);
    }
  });

  test('what memory could not answer is not kept for it', async () => {
    const path = '/media/behind/640.webp';
    for (const headers of [{ range: 'bytes=0-9' }, { 'surrogate-capability': 'a=ESI/1.0' }])
      for (let time = 0; time < 3; time++) assert.equal((await get(path, headers)).ahead, false);
    assert.equal((await get(path)).ahead, false);
  });

  test('a built file that is gone for a while is kept once it is back', async () => {
    const path = '/assets/late-D4.js';
    await rm(join(root, path));
    assert.equal((await get(path, br)).status, 404);
    await writeFile(join(root, `${path}.br`), brotliCompressSync(script));
    await writeFile(join(root, path), script);
    const { bytes } = await untilAhead(path);
    assert.equal(brotliDecompressSync(bytes).toString(), script);
  });

  test('a large one, a photo that may go away, and other ways to write an address are made each time', async () => {
    for (const path of [
      '/media/large/640.webp',
      '/media/review/640.webp',
      '/media/r%69ng/640.webp',
      '/media/b/640.webp?1',
    ])
      for (let time = 0; time < 3; time++) assert.equal((await get(path)).ahead, false, path);
    for (let time = 0; time < 3; time++)
      assert.equal((await get('/media/thrifty/640.webp', { 'save-data': 'on' })).ahead, false);
    assert.equal((await get('/media/thrifty/640.webp')).ahead, false);
  });

  test('all together take eight megabytes at most: those that nobody asked for for the longest go first', async () => {
    const path = (at: number) => `/media/ring-${at}/640.webp`;
    for (let at = 0; at < 150; at++) {
      await get(path(at));
      await get(path(at));
    }
    asked.length = 0;
    assert.equal((await get(path(149))).ahead, true);
    assert.equal((await get(path(40))).ahead, true);
    assert.equal((await get(path(0))).ahead, false);
    assert.equal(asked.length, 1);
  });
});
