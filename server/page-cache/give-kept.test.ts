import assert from 'node:assert/strict';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pino } from 'pino';
import { createHandler } from '#server/handler.server.ts';
import { createServer } from '#server/listen.server.ts';
import { createRequestLog } from '#server/log.server.ts';
import { mayBePreview } from '#server/preview.server.ts';
import { securityHeaderList } from '#server/security-headers.server.ts';
import { openPort } from '#server/testing/open-port.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { giveKept } from './give-kept.server.ts';
import { cachePages } from './page-cache.server.ts';

type Answer = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  fromMemory: boolean;
};

suite('pages out of memory, over HTTP', async () => {
  const shop = await openTestShop({ after });
  const lines: { path?: string; requestId?: string; status?: number }[] = [];
  const noteLine = (text: string) => {
    for (const line of text.trim().split('\n')) lines.push(JSON.parse(line));
  };
  const log = pino({ level: 'info', base: null }, { write: noteLine });
  const rendered: Request[] = [];
  const given: string[] = [];
  let words = 'first';
  const render = async (request: Request) => {
    rendered.push(request);
    const { pathname, search } = new URL(request.url);
    return new Response(`${words} ${pathname}${search} ${'and so on '.repeat(100)}`, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `script-src 'sha256-${words}'`,
      },
    });
  };
  const cache = cachePages(render, { trust: () => true, isOwn: mayBePreview });
  let fromMemory = false;
  const give = giveKept({
    findKept: cache.findKept,
    common: await securityHeaderList({ secure: true }),
    log,
    requestLog: createRequestLog('info', { write: noteLine }),
    onGiven: (_page, target) => void given.push(target),
  });
  const secure = { ...shop, publicUrl: 'https://shop.test' };
  const server = createServer(createHandler(secure, log, { pages: cache.serve }).fetch, {
    behindProxy: false,
    first: (request, response) => {
      fromMemory = give(request, response);
      return fromMemory;
    },
  });
  const port = await openPort(server, after);

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = ask({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
        const bytes = await buffer(answer);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, fromMemory });
      });
      asked.on('error', reject).end(body);
    });
  const plain = ({ headers, bytes }: Answer) => {
    const encoding = headers['content-encoding'];
    const read = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
    return read(bytes).toString();
  };
  const br = { 'accept-encoding': 'gzip, deflate, br' };

  test('such an answer is the same as the one that was rendered: status, headers, bytes', async () => {
    for (const accepted of ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', '*', 'br;q=0, *', 'deflate']) {
      cache.forget();
      const headers = { 'accept-encoding': accepted };
      const [first, second] = [await get('/about', headers), await get('/about', headers)];
      assert.deepEqual([first.fromMemory, second.fromMemory], [false, true], accepted);
      const told = ({ status, headers: { date: _, 'x-request-id': __, ...others } }: Answer) => [
        status,
        others,
      ];
      assert.deepEqual(told(second), told(first));
      assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
      assert.match(second.headers['strict-transport-security']!, /max-age/);
      assert.equal(plain(second), plain(first));
    }
    for (const accepted of [
      '',
      'identity',
      'br;q=0',
      'br;q=0.0, gzip; q=0',
      'deflate',
      '*, gzip;q=0',
      '*;q=0',
    ]) {
      const answer = await get('/about', { 'accept-encoding': accepted });
      assert.deepEqual(
        [answer.headers['content-encoding'], answer.bytes.toString()],
        [undefined, plain(answer)],
      );
      assert.match(answer.bytes.toString(), /^first \/about/, accepted);
    }
  });

  test('a page that the browser has is not sent again, unless it changed, or the policy of its scripts', async () => {
    const { headers } = await get('/terms', br);
    const again = await get('/terms', { ...br, 'if-none-match': headers.etag! });
    assert.deepEqual([again.fromMemory, again.status, again.bytes.length], [true, 304, 0]);
    assert.equal(again.headers.etag, headers.etag);
    assert.equal(again.headers['cache-control'], 'no-cache');
    assert.equal((await get('/terms', { ...br, 'if-none-match': 'W/"other"' })).status, 200);
    words = 'other';
    cache.forget();
    assert.equal((await get('/terms', { ...br, 'if-none-match': headers.etag! })).status, 200);
    words = 'first';
    cache.forget();
  });

  test('what links bring along makes no page of its own; what matters does', async () => {
    await get('/collection', br);
    const before = rendered.length;
    for (const path of ['/collection?utm_source=mail&fbclid=1', '/Collection/', '/collection?zz=9&page=1']) {
      const answer = await get(path, br);
      assert.deepEqual(
        [answer.fromMemory, plain(answer).startsWith('first /collection ')],
        [true, true],
        path,
      );
    }
    assert.equal(rendered.length, before);
    const other = await get('/collection?page=2', br);
    assert.match(plain(other), /^first \/collection\?page=2/);
    const paths = ['/collection?page=2&utm_source=mail', '/search?q=jhumka%20red', '/search?q=jhumka+red'];
    for (const path of paths) assert.equal(plain(await get(path, br)), plain(await get(path, br)), path);
  });

  test('nothing of who asks first is rendered into a page for all', async () => {
    await get('/privacy', { ...br, cookie: 'staff=one', token: 'of-a-shopper', 'user-agent': 'Mozilla/5.0' });
    assert.deepEqual([...rendered.at(-1)!.headers], []);
  });

  test('what is not plain is left to the middleware, and answered alike', async () => {
    await get('/about', br);
    const head = await get('/about', br, 'HEAD');
    assert.deepEqual([head.fromMemory, head.status, head.bytes.length], [false, 200, 0]);
    assert.equal(head.headers['content-encoding'], 'br');
    const withBody = await get('/about', { ...br, 'content-length': '2' }, 'GET', 'hi');
    assert.deepEqual([withBody.fromMemory, withBody.status], [false, 200]);
    const preview = await get('/about?preview=abc', { ...br, cookie: 'staff=one' });
    assert.deepEqual(
      [preview.fromMemory, plain(preview).startsWith('first /about?preview=abc')],
      [false, true],
    );
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      assert.equal((await get('/about', br, method)).fromMemory, false, method);
    for (const path of [
      '//about',
      '/\\about',
      '/about/../cart',
      `/about?${'x'.repeat(8000)}`,
      '/about%00',
      '*',
    ])
      await get(path, br);
    assert.equal((await get(`/${'x'.repeat(20_000)}`, br)).status, 431);
    assert.equal((await get('/about', { ...br, range: 'bytes=0-9' })).status, 200);
  });

  test('old and hand-made requests get whole answers, one after the other on a connection', async () => {
    await get('/about', br);
    const send = async (text: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(text);
      return (await buffer(socket)).toString('latin1');
    };
    assert.match(await send('GET /about HTTP/1.0\r\nHost: shop.test\r\n\r\n'), /^HTTP\/1\.1 200/);
    const absolute = 'GET http://shop.test/about HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n';
    assert.match(await send(absolute), /^HTTP\/1\.1 200/);
    const one = 'GET /about HTTP/1.1\r\nHost: shop.test\r\nAccept-Encoding: br\r\n';
    const known = `${one}If-None-Match: ${(await get('/about', br)).headers.etag}\r\n`;
    const answers = await send(`${one}\r\n${known}\r\n${one}\r\n${known}\r\n${one}Connection: close\r\n\r\n`);
    const heads = [...answers.matchAll(/HTTP\/1\.1 (\d+).*?\r\n\r\n/gs)].map(([text, status]) => [
      status,
      /^connection: (.*)$/im.exec(text)?.[1]?.trim(),
    ]);
    const open = 'keep-alive';
    assert.deepEqual(heads, [
      ['200', open],
      ['304', open],
      ['200', open],
      ['304', open],
      ['200', 'close'],
    ]);
  });

  test('the last answer of a connection says so, and none comes after it', async () => {
    await get('/about', br);
    const asked = 'GET /about HTTP/1.1\r\nHost: shop.test\r\nAccept-Encoding: br\r\n\r\n';
    server.maxRequestsPerSocket = 3;
    const socket = connect(port, '127.0.0.1');
    socket.write(asked.repeat(3));
    let text = '';
    for await (const bytes of socket) {
      text += bytes.toString('latin1');
      if (/connection: close/i.test(text)) break;
    }
    server.maxRequestsPerSocket = 0;
    assert.deepEqual(
      [...text.matchAll(/^connection: (\S+)/gim)].map(([, how]) => how),
      ['keep-alive', 'keep-alive', 'close'],
    );
  });

  test('each answer stands in the log under its own id, without tokens, and is told of', async () => {
    await get('/reset/Zk3_v9XwQ0rT7yU1iOpAsDfGhJkLzXcVbNm12345678', br);
    const answer = await get('/reset/Zk3_v9XwQ0rT7yU1iOpAsDfGhJkLzXcVbNm12345679', br);
    assert.equal(answer.fromMemory, true);
    const findLine = () => lines.find(({ requestId }) => requestId === answer.headers['x-request-id']);
    while (!findLine()) await new Promise(setImmediate);
    const line = findLine();
    assert.deepEqual([line?.path, line?.status], ['/reset/...', 200]);
    assert.equal(given.at(-1), '/reset/Zk3_v9XwQ0rT7yU1iOpAsDfGhJkLzXcVbNm12345679');
  });

  test('whatever is asked for, nothing breaks, and nothing but an own page is given', async () => {
    const words = [
      'about',
      'product',
      '%',
      '%00',
      '..',
      '//',
      '\\\\',
      '?',
      'q=',
      '&',
      '#',
      'ा',
      '.data',
      '_routes=',
      'search',
    ];
    const target = fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(target, (parts) => {
        const page = cache.findKept(`/${parts.join('/')}`) ?? cache.findKept(parts.join(''));
        assert.ok(!page || page.answer.status === 200);
      }),
      { numRuns: 2000 },
    );
  });

  test('a fault on this way is told, and the middleware answers', () => {
    const faults: unknown[] = [];
    const broken = giveKept({
      findKept: () => {
        throw new Error('broken');
      },
      common: [],
      log: { error: (given: { err: Error }) => void faults.push(given.err.message) } as never,
      requestLog: null,
      onGiven: () => {},
    });
    const request = { method: 'GET', url: '/about', httpVersion: '1.1', headers: {} };
    assert.equal(broken(request as never, { headersSent: false } as never), false);
    assert.deepEqual(faults, ['broken']);
  });
});
