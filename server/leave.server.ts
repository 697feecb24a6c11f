import type { Server } from 'node:http';
import { Server as LineServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/**
 * `drainMs`: so long a process that leaves takes new connections, and then keeps idle ones. `finishMs`: so long what runs
 * may go on after that.
 */
export type LeaveTimes = { drainMs: number; finishMs: number };

const BETWEEN_LOOKS_MS = 100;
/** A turn of the event loop in which nothing came, of so many at the most. */
const MOST_TURNS = 500;

/**
 * A server that leaves without losing a request (R398). First it only says so (`isLeaving`), while who asks for readiness
 * turns to others. Then it takes no new connection: who is refused one has sent nothing yet, and goes elsewhere. Those that
 * are open are answered once more and ended by that; idle ones stay until their proxy has let go of them. `wait` waits
 * `drainMs`: once before the server closes, once after.
 */
export function leaveInOrder(server: Server, wait: (ms: number) => Promise<unknown> = pause) {
  let leaving = false;
  let isLast = false;
  let came = 0;
  server.on('connection', () => {
    came += 1;
  });
  server.prependListener('request', (_request, response) => {
    if (isLast) response.shouldKeepAlive = false;
  });
  /** Who waits to be taken when a server closes is lost: so it closes when nobody does. */
  const untilNobodyComes = async () => {
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const [before, since] = [came, performance.now()];
      await turn();
      if (came === before && performance.now() - since < 1) return;
    }
  };
  return {
    isLeaving: () => leaving,
    /** `onClosed`: is called when nobody new comes any more, and ends what would never end by itself. */
    async leave({ drainMs, finishMs }: LeaveTimes, onClosed: () => void = () => {}): Promise<void> {
      leaving = true;
      await wait(drainMs);
      isLast = true;
      await untilNobodyComes();
      const ended = new Promise<void>((resolve) => {
        // Not HTTP's own: it would also end idle connections at once.
        LineServer.prototype.close.call(server, () => resolve());
      });
      onClosed();
      await Promise.race([ended, wait(Math.max(drainMs, BETWEEN_LOOKS_MS))]);
      server.closeIdleConnections();
      const idle = setInterval(() => server.closeIdleConnections(), BETWEEN_LOOKS_MS);
      const last = setTimeout(() => server.closeAllConnections(), finishMs);
      await ended;
      clearInterval(idle);
      clearTimeout(last);
    },
  };
}
