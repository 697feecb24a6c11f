import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createRequestLog } from './log.server.ts';

const line = (path: string) => () =>
  ({ requestId: 'one', traceId: 'two', method: 'GET', path, status: 200, ms: 0 }) as const;

test('lines of requests are written some together, with the time at which they came, and the last ones at the end', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.UTC(2026, 10, 23) });
  const written: string[] = [];
  const { note, close } = createRequestLog('info', { write: (lines) => void written.push(lines) })!;
  const paths = () =>
    written.map((lines) =>
      lines
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each).path),
    );
  note(line('/a'));
  t.mock.timers.tick(100);
  note(line('/b'));
  assert.deepEqual(paths(), []);
  t.mock.timers.tick(100);
  assert.deepEqual(paths(), [['/a', '/b']]);
  assert.match(written[0]!, /2026-11-23T00:00:00\.000Z.*\n.*2026-11-23T00:00:00\.100Z/);
  t.mock.timers.tick(1000);
  assert.equal(written.length, 1, 'nothing came');
  note(line(`/${'x'.repeat(40_000)}`));
  assert.equal(written.length, 2, 'too much to wait');
  note(line('/c'));
  close();
  assert.deepEqual(paths().at(-1), ['/c']);
});

test('such a line is one of the log, whatever a path has in it', () => {
  for (const path of ['/', '/a"b\\c', '/\u0001\n{}', '/गहना']) {
    const written: string[] = [];
    const log = pino(
      { level: 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
      {
        write: (text: string) => void written.push(text),
      },
    );
    log.info(line(path)());
    const requests = createRequestLog('info', { write: (text) => void written.push(text) })!;
    requests.note(line(path));
    requests.close();
    const [known, ours] = written.map((text) => ({ ...JSON.parse(text), time: '' }));
    assert.deepEqual([Object.keys(ours), ours], [Object.keys(known), known], path);
  }
});

test('of those of a flood 500 a second are written, and how many were left out (R505)', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.UTC(2026, 10, 23) });
  const written: { path?: string; leftOut?: number; level: number; time: string; msg?: string }[] = [];
  const write = (lines: string) => {
    for (const each of lines.trim().split('\n')) written.push(JSON.parse(each));
  };
  const { note, close } = createRequestLog('info', { write })!;
  const asked: string[] = [];
  const come = (times: number) => {
    for (let count = 0; count < times; count++)
      note(() => {
        asked.push('a line');
        return line('/')();
      });
  };
  const told = () => {
    const [lines, others] = [written.filter(({ path }) => path), written.filter(({ leftOut }) => leftOut)];
    written.length = 0;
    return [lines.length, others.map(({ leftOut }) => leftOut)];
  };
  come(500);
  t.mock.timers.tick(200);
  assert.deepEqual(told(), [500, []]);
  come(70);
  t.mock.timers.tick(200);
  const [last] = written;
  assert.deepEqual(last, {
    level: 30,
    time: '2026-11-23T00:00:00.400Z',
    leftOut: 70,
    msg: 'answered out of memory',
  });
  assert.deepEqual(told(), [0, [70]]);
  assert.equal(asked.length, 500, 'nothing is made for those');
  t.mock.timers.tick(600);
  come(501);
  assert.equal(asked.length, 1000, 'a new second');
  close();
  assert.deepEqual(told(), [500, [1]]);
});

test('where the log leaves out what is only told, it has no lines of requests', () => {
  assert.equal(createRequestLog('warn'), null);
  assert.equal(createRequestLog('silent'), null);
});
