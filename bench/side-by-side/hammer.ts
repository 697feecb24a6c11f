import { connect } from 'node:net';

type Hammer = {
  url: string;
  headers: Record<string, string>;
  /** Any other one fails. */
  status: number;
  connections: number;
  seconds: number;
};

/**
 * Asks one address over and over, each connection as soon as it has its answer. It reads no more of an answer than where it
 * ends: on a machine that it shares with what it measures, each cycle that it takes is one that the other lacks.
 */
export async function hammer({ url, headers, status, connections, seconds }: Hammer) {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const asked = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;

  /** Until the time is over, or the server has had enough of this connection. */
  const talk = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const answers = readAnswers(status, (isLast) => {
        done++;
        if (isLast || performance.now() >= until) socket.end();
        else socket.write(asked);
      });
      socket.on('connect', () => socket.write(asked));
      socket.on('data', (bytes) => {
        try {
          answers(bytes);
        } catch (fault) {
          socket.destroy(fault as Error);
        }
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  const one = async () => {
    while (performance.now() < until) await talk();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { done, seconds: (performance.now() - began) / 1000 };
}

/** Takes bytes as they come, and tells of the end of each answer, and whether the server ends the connection with it. */
function readAnswers(status: number, onAnswer: (isLast: boolean) => void) {
  let head: Buffer | null = null;
  let left = 0;
  let isLast = false;
  return (bytes: Buffer) => {
    if (left > 0) left -= bytes.length;
    else {
      const all: Buffer = head ? Buffer.concat([head, bytes]) : bytes;
      const end = all.indexOf('\r\n\r\n');
      head = end < 0 ? all : null;
      if (end < 0) return;
      const text = all.toString('latin1', 0, end);
      if (Number(text.slice(9, 12)) !== status) throw new Error(`not ${status}: ${text}`);
      const length = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(text)?.[1]);
      isLast = /^connection: close/im.test(text);
      left = length - (all.length - end - 4);
    }
    if (left === 0) onAnswer(isLast);
  };
}
