export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'default';
export type ToastOptions = {
  durationMs?: number;
  /** One thing to do about it, as 'Undo'. */
  action?: { label: string; onClick: () => void };
};
/** `id`: also of the same words said again it is another one. */
export type Notice = ToastOptions & { id: number; kind: ToastKind; text: string; durationMs: number };
/** `end`: the message with these words is not true any more. */
type View = { show: (notice: Notice) => void; end: (text: string) => void };

/** How long a message stands that asks for nothing. */
export const SHOWN_MS = 5000;

/** By their words: the same again come after all others, and once. */
const waiting = new Map<string, Notice>();
let view: View | null = null;
let callForView: (() => void) | null = null;
let posted = 0;

/** Shows a message, or keeps it until the view has come; none where there is nothing to say. */
export function post(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  if (text === '') return;
  // What can still be done about it needs time to be read and reached.
  const notice = { durationMs: options.action ? 20_000 : SHOWN_MS, ...options, id: ++posted, kind, text };
  if (view) {
    view.show(notice);
  } else {
    waiting.delete(text);
    waiting.set(text, notice);
    callForView?.();
  }
}

/** Takes a message away that is not true any more, or was not shown yet. */
export function end(text: string): void {
  waiting.delete(text);
  view?.end(text);
}

/** Calls back at the first message that has no view yet; the answer stops that. */
export function onFirstNotice(callback: () => void): () => void {
  callForView = callback;
  if (waiting.size > 0) callback();
  return () => {
    callForView = null;
  };
}

/** Hands all messages, also those that wait, to the view; the answer takes the view away again. */
export function receiveNotices(receiver: View): () => void {
  view = receiver;
  for (const notice of waiting.values()) view.show(notice);
  waiting.clear();
  return () => {
    view = null;
  };
}
