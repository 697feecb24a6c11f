import { useRef, useState } from 'react';
import { endWhenStalled } from '#app/photos/end-stalled.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_MB } from '#shop/pictures/picture.ts';

/** A file on its way to the shop; `share`: how much of it has left, from 0 to 1. */
export type Sent = {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'added' | 'refused' | 'stopped';
  share: number;
  words: string;
};

type Answer = { done?: string; wrong?: string; signedOut?: true; added?: { file: string }[] };
type UploadsProps = { productId: string | null; mark: string; onAdded: (file: string) => void };

/** Sends files one after the other, so that they keep their order; each tells how far it is and how it ended. */
export function useUploads({ productId, mark, onAdded }: UploadsProps) {
  const [uploads, setUploads] = useState<Sent[]>([]);
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const stopped = useRef(new Set<number>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const next = useRef(0);
  const change = (id: number, to: Partial<Sent>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));

  const sendOne = async (id: number, file: File) => {
    if (stopped.current.has(id)) return;
    change(id, { state: 'sending' });
    const request = new XMLHttpRequest();
    requests.current.set(id, request);
    const outcome = await sendFile(request, { file, productId, mark }, (share) => change(id, { share }));
    requests.current.delete(id);
    if (stopped.current.has(id)) return;
    const [added] = outcome.added ?? [];
    change(id, { state: added ? 'added' : 'refused', words: wordsOf(outcome) });
    if (added) onAdded(added.file);
  };
  return {
    uploads,
    send(files: readonly File[]) {
      const fresh = files.map((file) => ({ id: next.current++, file }));
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'added' && state !== 'stopped'),
        ...fresh.map(({ id, file }) => row(id, file)),
      ]);
      for (const { id, file } of fresh) {
        if (file.size > PICTURE_MAX_BYTES) continue;
        last.current = last.current.then(() => sendOne(id, file)).catch(() => {});
      }
    },
    stop(id: number) {
      stopped.current.add(id);
      requests.current.get(id)?.abort();
      change(id, { state: 'stopped', words: 'Stopped.' });
    },
  };
}

/** What is too large does not set out. */
function row(id: number, { name, size }: File): Sent {
  const words = `${name} is larger than ${PICTURE_MAX_MB} MB. Save it smaller first.`;
  return size > PICTURE_MAX_BYTES
    ? { id, name, state: 'refused', share: 0, words }
    : { id, name, state: 'waiting', share: 0, words: '' };
}

function wordsOf({ done, wrong, signedOut }: Answer): string {
  if (signedOut) return 'You were signed out: sign in in another tab, and send it once more.';
  return done ?? wrong ?? 'It did not arrive. Check the connection, and send it once more.';
}

type Sending = { file: File; productId: string | null; mark: string };

function sendFile(
  request: XMLHttpRequest,
  { file, productId, mark }: Sending,
  onShare: (share: number) => void,
): Promise<Answer> {
  const form = new FormData();
  form.append('mark', mark);
  form.append('intent', 'add');
  form.append('pictures', file);
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request.responseText));
    request.onerror = () => resolve({});
    request.onabort = () => resolve({});
    request.open(
      'POST',
      `/admin/pictures/upload${productId ? `?product=${encodeURIComponent(productId)}` : ''}`,
    );
    request.setRequestHeader('Accept', 'application/json');
    endWhenStalled(request);
    request.send(form);
  });
}

function answerOf(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return {};
    // The shop's own refusals, of a body that is too large say, have a message.
    return 'message' in answer ? { wrong: String(answer.message) } : answer;
  } catch {
    return {};
  }
}
