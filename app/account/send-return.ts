import type { CallResult } from '#app/api-client.ts';

type Wish = { orderId: string; reason: string; words: string; photos: string[] };

/**
 * POST /api/order/return, with how much of it has gone out (0 to 1): photos take their time on a phone, and fetch
 * does not tell. Never throws.
 */
export function sendReturn(
  wish: Wish,
  token: string,
  onProgress: (part: number) => void,
): Promise<CallResult<object>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/order/return');
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(resultOf(request));
    request.onerror = () => resolve({ ok: false, status: 0, message: null, data: {} });
    request.send(JSON.stringify(wish));
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): CallResult<object> {
  const data = parse(responseText);
  if (status === 200 && data.success !== false) return { ok: true, data };
  const message = typeof data.message === 'string' && data.message !== '' ? data.message : null;
  return { ok: false, status, message, data };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
