import { type CallResult, failed, unanswered } from '#app/api-client.ts';
import { getToken, sessionRefused } from '#app/session/session.ts';

type Sending = {
  orderId: string;
  blob: Blob;
  signal: AbortSignal;
  /** How much of it has gone out, 0 to 1: fetch does not tell, and photos take their time on a phone. */
  onProgress: (part: number) => void;
};

/** POST /api/order/return-photo: gives the photo's id. Never throws; `status` 0: no answer, or taken back by `signal`. */
export function sendPhoto({
  orderId,
  blob,
  signal,
  onProgress,
}: Sending): Promise<CallResult<{ id: string }>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(unanswered);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/order/return-photo?orderId=${encodeURIComponent(orderId)}`);
    request.setRequestHeader('Content-Type', blob.type);
    const token = getToken();
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 401) sessionRefused(token);
      resolve(resultOf(request));
    };
    request.onerror = () => resolve(unanswered);
    request.onabort = () => resolve(unanswered);
    signal.addEventListener('abort', () => request.abort());
    request.send(blob);
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): CallResult<{ id: string }> {
  const data = parse(responseText);
  if (status === 200 && typeof data.id === 'string') return { ok: true, data: { id: data.id } };
  return failed(status, data);
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
