import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { type ClientAddressEnv, clientAddress } from './client-address.server.ts';
import { createHandler } from './handler.server.ts';
import { allowTime, connectionLimits, createServer } from './listen.server.ts';
import { createLog } from './log.server.ts';
import { openPort } from './testing/open-port.ts';

suite('what a connection may take', async () => {
  const shop = await openTestShop({ after });

  async function listen(limits: Partial<typeof connectionLimits> = {}) {
    const handler = createHandler(shop, createLog('silent'));
    const server = createServer(handler.fetch, {
      behindProxy: false,
      limits: { ...connectionLimits, connectionsCheckingInterval: 20, ...limits },
    });
    const port = await openPort(server, after);
    /** Sends that and nothing more; gives what came back once the server has closed the connection. */
    const send = async (text: string) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('error', () => {});
      socket.write(text);
      await once(socket, 'close');
      return answer;
    };
    return { port, server, send };
  }

  const post = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: shop.test', 'Content-Type: application/json', ...headers, '', ''].join(
      '\r\n',
    );

  test('bodies without a length are refused before they are read, with or without a token', async () => {
    const { send } = await listen();
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const paths = [
      '/api/order/return',
      '/api/order/return-photo',
      '/api/user/login',
      '/api/cart/get',
      '/collection',
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const path = paths[index % paths.length]!;
        return [path, await send(`${post(path, 'Transfer-Encoding: chunked')}${chunk}`)] as const;
      }),
    );
    for (const [path, answer] of answers) {
      const status = path === '/api/order/return-photo' ? 401 : 411;
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), path);
    }
  });

  test('headers that come slowly, or never, are cut', async () => {
    const { send } = await listen({ headersTimeout: 100 });
    assert.match(await send('GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow'), /^HTTP\/1.1 408 /);
    assert.match(await send(''), /^HTTP\/1.1 408 |^$/);
  });

  test('a body that comes slowly is cut', async () => {
    const { send } = await listen({ headersTimeout: 100, requestTimeout: 200 });
    assert.match(await send(`${post('/api/user/login', 'Content-Length: 50')}{`), /^HTTP\/1.1 408 /);
    assert.match(
      await send(`${post('/api/webhooks/phonepe', 'Transfer-Encoding: chunked')}1\r\n{\r\n`),
      /^HTTP\/1.1 408 /,
    );
  });

  test('a large body that is wanted has longer', async () => {
    const large = createServer(
      async (request, env) => {
        if (request.url.endsWith('/wanted')) allowTime((env as { incoming: IncomingMessage }).incoming, 1e9);
        return new Response(await request.text());
      },
      { behindProxy: false, limits: { ...connectionLimits, requestTimeout: 100 } },
    );
    large.listen(0, '127.0.0.1');
    await once(large, 'listening');
    after(() => large.close());
    const begin = async (path: string) => {
      const socket = connect((large.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(`${post(path, 'Content-Length: 2', 'Connection: close')}{`);
      return socket;
    };
    const wanted = await begin('/wanted');
    const other = await begin('/other');
    await once(other.resume(), 'close');
    wanted.write('}');
    const [answer] = await once(wanted, 'data');
    assert.match(String(answer), /^HTTP\/1.1 200 /);
    wanted.destroy();
  });

  test('who does not read the answer is cut', async () => {
    const { send } = await listen({ timeout: 100 });
    // On a busy machine that short time may be over before the request was read.
    await until('one that was answered is cut', async () =>
      /^HTTP\/1.1 200 /.test(await send('GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n')),
    );
  });

  test('a connection too many is closed at once, and there is room again when others leave', async () => {
    const { port, server } = await listen({ maxConnections: 3 });
    const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const refused = connect(port, '127.0.0.1').on('error', () => {});
    await Promise.all([once(server, 'drop'), once(refused, 'close')]);
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  });

  test('a connection that is reset after its request has the address that it came from', async () => {
    const seen: (string | undefined)[] = [];
    const app = new Hono<ClientAddressEnv>()
      .use((c, next) => {
        seen.push((c.env as { incoming: IncomingMessage }).incoming.socket.remoteAddress);
        return next();
      })
      .use(clientAddress(0))
      .all('*', (c) => c.text(c.var.clientAddress));
    const server = createServer(app.fetch, { behindProxy: false });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => server.close());
    const { port } = server.address() as AddressInfo;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        socket.write(`${post('/', 'Content-Length: 2')}{}`, () => socket.resetAndDestroy());
        await once(socket, 'close');
      }),
    );
    assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), '127.0.0.1');
    assert.ok(seen.length > 0);
    assert.deepEqual([...new Set(seen)], ['127.0.0.1']);
  });

  test('requests that come all at once on one connection are answered one after the other, and of many none (R470)', async () => {
    let [underWay, most, begun] = [0, 0, 0];
    const server = createServer(
      async (request) => {
        begun++;
        most = Math.max(most, ++underWay);
        await pause(5);
        underWay--;
        return new Response(new URL(request.url).pathname);
      },
      { behindProxy: false },
    );
    const port = await openPort(server, after);
    const sendAtOnce = async (requests: string[]) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      let answers = '';
      socket.on('data', (bytes) => {
        answers += bytes;
      });
      socket.write(requests.join(''));
      await once(socket, 'close');
      return answers;
    };
    const get = (path: string, ...headers: string[]) =>
      [`GET ${path} HTTP/1.1`, 'Host: shop.test', ...headers, '', ''].join('\r\n');
    const few = [
      get('/a'),
      `${post('/b', 'Content-Length: 2')}{}`,
      get('/c'),
      get('/d', 'Connection: close'),
    ];
    const answers = await sendAtOnce(few);
    assert.deepEqual(answers.match(/^\/[a-d]/gm), ['/a', '/b', '/c', '/d']);
    assert.equal(most, 1);
    begun = 0;
    await sendAtOnce(Array.from({ length: 500 }, () => get('/many')));
    assert.ok(begun <= 1, `${begun} were begun`);
  });

  test('headers larger than 16 kB are refused', async () => {
    const { send } = await listen();
    const answer = await send(
      `GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1.1 431 /);
  });
});
