import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mock, test } from 'node:test';
import { ASK_AGAIN_MS, followOrders } from './follow-orders.ts';

/** A stream of the browser's, refused or told by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  static readonly openings = new EventTarget();
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
    Stream.openings.dispatchEvent(new Event('opened'));
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

test('a refused stream of new orders is asked for again, until the session is over', async (t) => {
  Object.assign(globalThis, { EventSource: Stream });
  mock.timers.enable({ apis: ['setTimeout'] });
  const told: string[] = [];
  const first = once(Stream.openings, 'opened');
  const leave = followOrders((news) => told.push(news));
  t.after(() => {
    leave();
    mock.timers.reset();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
  await first;
  Stream.opened[0]!.refuse();
  mock.timers.tick(ASK_AGAIN_MS - 1);
  assert.equal(Stream.opened.length, 1);
  mock.timers.tick(1);
  assert.equal(Stream.opened.length, 2);
  Stream.opened[1]!.dispatchEvent(new Event('order'));
  Stream.opened[1]!.dispatchEvent(new Event('end'));
  assert.deepEqual(told, ['order', 'end']);
  assert.equal(Stream.opened[1]!.readyState, Stream.CLOSED);
  mock.timers.tick(ASK_AGAIN_MS);
  assert.equal(Stream.opened.length, 2);
});
