import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';

test('the log says when a process is told to end, by what, and how long it took to go', async (t) => {
  const shop = await openTestShop(t);
  const child = fork(new URL('./testing/shop-process.ts', import.meta.url), {
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: shop.databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SESSION_SECRET: shop.secret,
    },
  });
  t.after(() => child.kill('SIGKILL'));
  const said = text(child.stdout!);
  await once(child, 'message');
  child.kill('SIGTERM');
  const lines = (await said)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const ends = lines.filter(({ msg }) => /^stop/.test(msg));
  assert.deepEqual(
    ends.map(({ msg, signal }) => [msg, signal]),
    [
      ['stopping', 'SIGTERM'],
      ['stopped', undefined],
    ],
  );
  assert.ok(ends[1].ms >= 0);
});
