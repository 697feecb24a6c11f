import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeBand } from './free-band.ts';

const room = { height: 50, from: 100, to: 700 };

test('what floats lies over nothing that is taken, as low as there is room (R365)', () => {
  const bar = { top: 620, bottom: 720 };
  assert.equal(freeBand([], room), 650);
  assert.equal(freeBand([bar], room), 570);
  assert.equal(freeBand([bar, { top: 400, bottom: 570 }], room), 570, 'a gap that is just wide enough');
  assert.equal(freeBand([bar, { top: 580, bottom: 600 }, { top: 500, bottom: 540 }], room), 450);
  assert.equal(freeBand([{ top: 0, bottom: 800 }], room), null);
  assert.equal(freeBand([{ top: 140, bottom: 800 }], room), null, 'not above the room');
});
