import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logPath } from './log-path.ts';

const token = 'Zk3_v9XwQ0rT7yU1iOpAsDfGhJkLzXcVbNm12345678';

test('tokens stand in no path of the log, however the path is written', () => {
  const table: [string, string][] = [
    [`/reset/${token}`, '/reset/...'],
    [`//reset/${token}`, '/reset/...'],
    [`/x/..//RESET//${token}/more`, '/x/../RESET/...'],
    [`/%72eset/${token}`, '/reset/...'],
    [`/reset%2F${token}`, '/reset/...'],
    [`/reset%252f${token}`, '/reset/...'],
    [`/reset%25252f${token}`, '/reset/...'],
    [`/reset\\${token}`, '/reset/...'],
    [`/reset/${token}.data`, '/reset/...'],
    [`/admin/welcome/${token}`, '/admin/welcome/...'],
    ['/reset/short', '/reset/...'],
    [`/payment-status/${token}`, '/payment-status/...'],
    [`/Pay/Cashfree/${token}`, '/Pay/Cashfree/...'],
    ['/pay/short.data', '/pay/...'],
    [`//PAY/${token}`, '/PAY/...'],
    [`/api/order/payment-session/${token}`, '/api/order/payment-session/...'],
    [`/api//order/payment-session/${token}`, '/api/order/payment-session/...'],
    [`/some/other/${token}/page`, '/some/other/.../page'],
    [`/ey.${token}.x`, '/...'],
    ['/a%0Ab%1B[31m%E2%80%AEc', '/a?b?[31m?c'],
  ];
  for (const [path, logged] of table) assert.equal(logPath(path), logged, path);
});

test('all other paths stand there as they came, on one line', () => {
  for (const path of [
    '/',
    '/reset',
    '/product/noor-kundan-choker-with-a-very-long-name-indeed-and-more',
    '/api/order/invoice/ABCDEFGHIJKLMNOPQRSTUVWX',
    '/assets/root-Dq3_x.js',
    '/%ff',
  ])
    assert.equal(logPath(path), path);
  assert.equal(logPath(`/${'a-b'.repeat(500)}`).length <= 300, true);
});
