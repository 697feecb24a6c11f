export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'default';
export type ToastOptions = {
  durationMs?: number;
  /** One thing to do about it, as 'Undo'. */
  action?: { label: string; onClick: () => void };
};
export type Notice = ToastOptions & { kind: ToastKind; text: string };

const waiting: Notice[] = [];
let deliver: ((notice: Notice) => void) | null = null;
let callForView: (() => void) | null = null;

/** Shows a message, or keeps it until the view has come; none where there is nothing to say. */
export function post(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  if (text === '') return;
  const notice = { ...options, kind, text };
  if (deliver) {
    deliver(notice);
  } else {
    waiting.push(notice);
    callForView?.();
  }
}

/** Calls back at the first message that has no view yet; the answer stops that. */
export function onFirstNotice(callback: () => void): () => void {
  callForView = callback;
  if (waiting.length > 0) callback();
  return () => {
    callForView = null;
  };
}

/** Hands all messages, also those that wait, to the view; the answer takes the view away again. */
export function receiveNotices(receiver: (notice: Notice) => void): () => void {
  deliver = receiver;
  for (const notice of waiting.splice(0)) receiver(notice);
  return () => {
    deliver = null;
  };
}
