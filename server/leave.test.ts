import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { suite, type TestContext, test } from 'node:test';
import { until } from '#standins/testing/until.ts';
import { leaveInOrder } from './leave.server.ts';

/** A server that answers at once, or where the address says so when it is told. `wait` waits `drainMs`. */
async function open(t: TestContext, wait?: (ms: number) => Promise<unknown>) {
  const waiting: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    if (req.url === '/later') waiting.push(res);
    else res.end('now');
  });
  const leaving = leaveInOrder(server, wait);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  t.after(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string) =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      const asking = request({ port, host: '127.0.0.1', path, agent }, async (answer) => {
        const text = (await answer.toArray()).join('');
        resolve({ text, connection: answer.headers.connection });
      });
      asking.on('error', reject).end();
    });
  return { port, ask, waiting, ...leaving };
}

suite('a server that leaves', () => {
  test('answers on while it is still reached, then takes no more and ends each connection by its next answer', async (t) => {
    // Its times pass when the test says so: on a busy machine they would be over before it was asked.
    const [drained, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const times = [drained.promise, letGo.promise];
    const { ask, leave, isLeaving, port } = await open(t, () => times.shift()!);
    assert.deepEqual([(await ask('/')).connection, isLeaving()], ['keep-alive', false]);
    const closed = Promise.withResolvers<void>();
    const left = leave({ drainMs: 300, finishMs: 60_000 }, closed.resolve);
    assert.equal(isLeaving(), true);
    const answers = await Promise.all([ask('/'), ask('/'), ask('/')]);
    assert.deepEqual(
      answers.map(({ text, connection }) => [text, connection]),
      Array(3).fill(['now', 'keep-alive']),
    );
    drained.resolve();
    await closed.promise;
    assert.deepEqual(await ask('/'), { text: 'now', connection: 'close' });
    await once(connect(port, '127.0.0.1'), 'error');
    letGo.resolve();
    await left;
    await assert.rejects(ask('/'), { code: /ECONNREFUSED|ECONNRESET/ });
  });

  test('ends what runs, and takes a request of a connection that came before it closed', async (t) => {
    const { ask, leave, waiting, port } = await open(t);
    const slow = ask('/later');
    const late = connect(port, '127.0.0.1');
    await once(late, 'connect');
    await until('the slow one has come', async () => waiting.length === 1);
    let hasLeft = false;
    const left = leave({ drainMs: 0, finishMs: 10_000 }, () => {
      late.end('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    }).then(() => {
      hasLeft = true;
    });
    assert.match((await late.toArray()).join(''), /^HTTP\/1.1 200[\s\S]*now/);
    assert.equal(hasLeft, false);
    waiting[0]?.end('at last');
    assert.equal((await slow).text, 'at last');
    await left;
  });

  test('ends streams that would never end, and does not wait for the time to be over', async (t) => {
    const { ask, leave, waiting } = await open(t);
    const stream = ask('/later');
    await until('it is open', async () => waiting.length === 1);
    waiting[0]?.write('data: an order\n\n');
    const since = performance.now();
    await leave({ drainMs: 0, finishMs: 60_000 }, () => waiting[0]?.end());
    assert.match((await stream).text, /an order/);
    assert.ok(performance.now() - since < 30_000);
  });

  test('ends what never ends when the time is over', async (t) => {
    const { ask, leave, waiting } = await open(t);
    const slow = ask('/later');
    await until('it has come', async () => waiting.length === 1);
    const broken = assert.rejects(slow);
    await leave({ drainMs: 0, finishMs: 50 });
    await broken;
  });
});
