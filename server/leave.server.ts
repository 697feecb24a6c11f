import type { Server } from 'node:http';
import { Server as LineServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How long a process that leaves is still reached, and how long what then runs may go on, in milliseconds. */
export type LeaveTimes = { drainMs: number; finishMs: number };

/** So long a connection that came at the very end has for its first bytes. */
const FIRST_BYTES_MS = 500;

/**
 * A server that leaves without losing a request (R398): first it only says so (`isLeaving`), and bids each connection
 * farewell with its answer, while who asks for readiness turns to others; then it listens no more, and what runs ends.
 */
export function leaveInOrder(server: Server) {
  let leaving = false;
  server.prependListener('request', (_request, response) => {
    if (leaving) response.shouldKeepAlive = false;
  });
  return {
    isLeaving: () => leaving,
    /** `onClosed`: is called when nobody new comes any more, and ends what would never end by itself. */
    async leave({ drainMs, finishMs }: LeaveTimes, onClosed: () => void = () => {}): Promise<void> {
      leaving = true;
      await pause(drainMs);
      // Who has connected by now is taken first: what the system holds back for a server that closes is lost.
      await turn();
      const ended = new Promise<void>((resolve) => {
        // Not HTTP's own: it would also end connections whose first request is on its way.
        LineServer.prototype.close.call(server, () => resolve());
      });
      onClosed();
      const idle = setInterval(() => server.closeIdleConnections(), FIRST_BYTES_MS);
      const last = setTimeout(() => server.closeAllConnections(), finishMs);
      await ended;
      clearInterval(idle);
      clearTimeout(last);
    },
  };
}
