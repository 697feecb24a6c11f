import { useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { isLost } from './use-last-answer.ts';

/** Lines of what was scanned that stay on the screen. */
const MOST_SHOWN = 50;
/** Scans that wait to be sent. */
const MOST_WAITING = 200;
export const tooManyWait = `${MOST_WAITING} scans wait to be sent. This one was not taken: scan it again once they have gone.`;

/**
 * Sends what is scanned one after the other: the next one may come while one is sent, or while it can't be (`canSend`).
 * `take` is given each answer with what was sent, and whether nothing else waits. Where none came, or the session had
 * ended, nothing is lost (R180, R344): it is `held`, and sent again by `send`, by the next scan, and when the connection
 * is back.
 */
export function useScans<Answer extends Outcome>(
  { data, submit }: FetcherWithComponents<Answer>,
  take: (answer: Answer, sent: FormData, isLast: boolean) => void,
  canSend = true,
) {
  const frame = useRouteLoaderData<typeof loader>('admin');
  /** Without an answer: the first is being sent, or to be sent again. */
  const waiting = useRef<FormData[]>([]);
  const isUnderWay = useRef(false);
  const [held, setHeld] = useState<readonly FormData[]>([]);
  const send = () => {
    const [next] = waiting.current;
    if (!next || isUnderWay.current || !canSend) return;
    isUnderWay.current = true;
    setHeld([]);
    next.set('mark', frame?.formMark ?? '');
    // What the pages show is as it was; and who scans fast would break off each loading by the next scan.
    void submit(next, { method: 'post', defaultShouldRevalidate: false });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken up once
  useEffect(() => {
    if (!data) return;
    isUnderWay.current = false;
    if ('signedOut' in data || isLost(data)) return setHeld([...waiting.current]);
    const sent = waiting.current.shift();
    if (sent) take(data, sent, waiting.current.length === 0);
    send();
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was scanned meanwhile
  useEffect(() => {
    if (canSend) send();
  }, [canSend]);
  useEffect(() => {
    if (held.length === 0) return;
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  });
  return {
    held,
    send,
    /** Gives whether it is taken: not where too many wait. */
    scan(form: FormData): boolean {
      if (waiting.current.length >= MOST_WAITING) return false;
      waiting.current.push(form);
      send();
      return true;
    },
  };
}

/** What waits to be sent again, by its names. */
export function HeldScans({ names, onSend }: { names: readonly string[]; onSend: () => void }) {
  if (names.length === 0) return null;
  return (
    <div className="basis-full space-y-2">
      <p className="text-sm wrap-anywhere">Not sent yet: {names.join(', ')}</p>
      <Button variant="secondary" size="sm" onClick={onSend}>
        Send {names.length === 1 ? 'it' : 'them'} again
      </Button>
    </div>
  );
}

type Told = { id: number; words: string; isDone: boolean };

/** What is told of scans, the newest first. */
export function useTold() {
  const [told, setTold] = useState<readonly Told[]>([]);
  const tell = (words: string, isDone: boolean) =>
    setTold((before) => [{ id: (before[0]?.id ?? 0) + 1, words, isDone }, ...before].slice(0, MOST_SHOWN));
  return { told, tell };
}

export function ToldBefore({ lines }: { lines: readonly Told[] }) {
  if (lines.length === 0) return null;
  return (
    <ol className="basis-full space-y-1 text-sm">
      {lines.map(({ id, words, isDone }) => (
        <li key={id} className={isDone ? 'text-soft' : 'font-semibold text-danger'}>
          {words}
        </li>
      ))}
    </ol>
  );
}
