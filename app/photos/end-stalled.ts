import { MOST_WAIT_MS } from '#app/session/session-fetch.ts';

/**
 * Gives up a request that sends a file, once nothing of it has gone out, and no answer has come, for as long as other calls may
 * wait: a line that died silently tells nobody, and what waits for the file would do so for ever.
 */
export function endWhenStalled(request: XMLHttpRequest): void {
  let patience: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(patience);
    patience = setTimeout(() => request.abort(), MOST_WAIT_MS);
  };
  request.upload.addEventListener('progress', wait);
  request.addEventListener('loadend', () => clearTimeout(patience));
  wait();
}
