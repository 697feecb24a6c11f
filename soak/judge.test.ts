import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, findGrowth, quantile, type Sample } from './judge.ts';

const minutes = Array.from({ length: 30 }, (_, minute) => minute);
const flat = {
  ...{ name: 'web', pid: 7, rssMb: 300, pssMb: 280, childrenMb: 0, heapMb: 120, totalMb: 150, externalMb: 9 },
  ...{ handles: 40, files: 60, loopMs: 12 },
};
const samplesOf = (change: (minute: number) => Partial<Sample>): Sample[] =>
  minutes.map((minute) => ({ ...flat, atMs: minute * 60_000, ...change(minute) }));
const callsOf = (msOf: (minute: number) => number, status = 200): Call[] =>
  minutes.map((minute) => ({ atMs: minute * 60_000, ms: msOf(minute), status, name: 'home' }));

test('what stays flat, jumps once or falls is no growth', () => {
  const calm = callsOf(() => 40);
  assert.deepEqual(
    findGrowth(
      samplesOf(() => ({})),
      calm,
    ),
    [],
  );
  assert.deepEqual(
    findGrowth(
      samplesOf((minute) => ({ heapMb: minute === 15 ? 900 : 120 })),
      calm,
    ),
    [],
  );
  assert.deepEqual(
    findGrowth(
      samplesOf((minute) => ({ rssMb: 400 - minute })),
      callsOf((minute) => 90 - minute),
    ),
    [],
  );
});

test('each thing that grows is named', () => {
  const calm = callsOf(() => 40);
  const table: [Sample[], Call[], RegExp][] = [
    [samplesOf((minute) => ({ heapMb: 120 + 4 * minute })), calm, /^web: heapMb from/],
    [samplesOf((minute) => ({ rssMb: 300 + 20 * minute })), calm, /^web: rssMb from/],
    [samplesOf((minute) => ({ handles: 40 + 5 * minute })), calm, /^web: handles from/],
    [samplesOf((minute) => ({ files: 60 + 5 * minute })), calm, /^web: files from/],
    [samplesOf(() => ({})), callsOf((minute) => 40 + 20 * minute), /^answers: p99 from/],
    [samplesOf(() => ({})), callsOf(() => 40, 503), /^30 calls without an answer/],
    [samplesOf(() => ({})).slice(12), calm, /^web: not there from the beginning/],
  ];
  for (const [samples, calls, words] of table) {
    const faults = findGrowth(samples, calls);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0]!, words);
  }
});

test('a quantile is one of the values', () => {
  assert.equal(quantile([], 0.5), 0);
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([1, 2, 3, 4], 0.99), 4);
});
