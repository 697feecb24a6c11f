import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Hono } from 'hono';
import { clientAddress } from './client-address.server.ts';

async function addressOf(proxies: number, socket: string, forwarded?: string) {
  const app = new Hono().get('/', clientAddress(proxies), (c) => c.text(c.var.clientAddress));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
  return answer.text();
}

suite("the client's address", () => {
  const table: [proxies: number, socket: string, forwarded: string | undefined, address: string][] = [
    [0, '203.0.113.7', undefined, '203.0.113.7'],
    [0, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [0, '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    [1, '10.0.0.2', '203.0.113.7', '203.0.113.7'],
    [1, '10.0.0.2', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    [2, '10.0.0.2', '1.1.1.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    [2, '10.0.0.2', undefined, '10.0.0.2'],
    [1, '10.0.0.2', '203.0.113.7:49152', '203.0.113.7'],
    [1, '10.0.0.2', '[2001:db8:1:2:3:4:5:6]:49152', '2001:db8:1:2'],
    [1, '10.0.0.2', '2001:db8:1:2::9, 2001:db8:7:8::9', '2001:db8:7:8'],
    [0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    [0, '2001:db8:1:2::9', undefined, '2001:db8:1:2'],
    [0, '2001:db8::9', undefined, '2001:db8:0:0'],
    [0, '::1', undefined, '0:0:0:0'],
    [1, '10.0.0.2', '2001:0DB8:0001::9', '2001:db8:1:0'],
    [1, '10.0.0.2', 'unknown', 'unknown'],
  ];
  for (const [proxies, socket, forwarded, address] of table) {
    test(`with ${proxies} proxies, ${socket} and '${forwarded ?? ''}' is ${address}`, async () => {
      assert.equal(await addressOf(proxies, socket, forwarded), address);
    });
  }

  test('a connection that has none any more is answered by nothing', async () => {
    const app = new Hono().all('/', clientAddress(0), (c) => c.text('served'));
    const answer = await app.request('/', {}, { incoming: { socket: { remoteAddress: undefined } } });
    assert.deepEqual([answer.status, await answer.text()], [400, '']);
  });
});
