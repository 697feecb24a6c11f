import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { MOST_WAIT_MS } from '#app/session/session-fetch.ts';
import { endWhenStalled } from './end-stalled.ts';

/** As much of a request as is needed. */
function sentRequest() {
  let aborts = 0;
  const upload = new EventTarget();
  const request = Object.assign(new EventTarget(), { upload, abort: () => void aborts++ });
  endWhenStalled(request as unknown as XMLHttpRequest);
  return {
    aborts: () => aborts,
    goesOn: () => upload.dispatchEvent(new Event('progress')),
    ends: () => request.dispatchEvent(new Event('loadend')),
  };
}

test('a file that goes on no more is given up; one that goes on slowly, or has arrived, is not', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const [stalled, slow, arrived] = [sentRequest(), sentRequest(), sentRequest()];
  mock.timers.tick(MOST_WAIT_MS - 1);
  slow.goesOn();
  arrived.ends();
  mock.timers.tick(1);
  assert.deepEqual([stalled.aborts(), slow.aborts(), arrived.aborts()], [1, 0, 0]);
  mock.timers.tick(MOST_WAIT_MS - 1);
  assert.deepEqual([slow.aborts(), arrived.aborts()], [1, 0]);
});
