import type { MiddlewareHandler } from 'hono';

/**
 * What is shorter goes as it is (R419): it is there with the first packets anyway, and to compress it takes longer than
 * to send it.
 */
export const SHORT_BYTES = 4096;

/** JSON says how long it is, so that short answers are known as such, and stay texts until they are sent. */
export const sayLength: MiddlewareHandler = async (c, next) => {
  const json: (data: unknown, status?: number, headers?: Record<string, string>) => Response = (
    data,
    status,
    headers,
  ) => {
    const text = JSON.stringify(data);
    return c.body(text, status as never, {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      ...headers,
    });
  };
  c.json = json as typeof c.json;
  await next();
};
