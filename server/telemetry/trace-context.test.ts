import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf } from './trace-context.ts';

const requestId = '01234567-89ab-4cde-8f01-23456789abcd';
const own = '0123456789ab4cde8f0123456789abcd';
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

test('a request belongs to the trace that its caller names by the rules of W3C, else to one of its own', () => {
  const traced = [
    `00-${trace}-${span}-01`,
    `00-${trace}-${span}-00`,
    `01-${trace}-${span}-01`,
    `cc-${trace}-${span}-01-what-comes-later`,
  ];
  for (const given of traced)
    assert.deepEqual(contextOf(requestId, given), { requestId, traceId: trace, parentSpanId: span }, given);
  const untraced = [
    undefined,
    '',
    'none',
    `00-${trace}-${span}`,
    `00-${trace}-${span}-01-more`,
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}-01\n`,
    `00-${trace}-${span}-01, 00-${own}-${span}-01`,
  ];
  for (const given of untraced)
    assert.deepEqual(contextOf(requestId, given), { requestId, traceId: own }, String(given));
});
