import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestLog } from './log.server.ts';

test('lines of requests are written some together, with the time at which they came, and the last ones at the end', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.UTC(2026, 10, 23) });
  const written: string[] = [];
  const { log, close } = createRequestLog('info', { write: (lines) => void written.push(lines) });
  const paths = () =>
    written.map((lines) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).path),
    );
  log.info({ path: '/a' });
  t.mock.timers.tick(100);
  log.info({ path: '/b' });
  log.debug({ path: '/unsaid' });
  assert.deepEqual(paths(), []);
  t.mock.timers.tick(100);
  assert.deepEqual(paths(), [['/a', '/b']]);
  assert.match(written[0]!, /2026-11-23T00:00:00\.000Z.*\n.*2026-11-23T00:00:00\.100Z/);
  t.mock.timers.tick(1000);
  assert.equal(written.length, 1, 'nothing came');
  log.info({ path: '/long', more: 'x'.repeat(40_000) });
  assert.equal(written.length, 2, 'too much to wait');
  log.info({ path: '/c' });
  close();
  assert.deepEqual(paths().at(-1), ['/c']);
});
