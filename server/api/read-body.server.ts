import { type Refusal, type RefusalCode, refuse } from '#shop/refusals.ts';

type Rules = {
  maxBytes: number;
  tooLarge: RefusalCode;
  cutOff: RefusalCode;
  /** What must have come in each such time, or the body is given up. */
  atLeast: { bytes: number; inMs: number };
};

/**
 * Reads a body of up to `maxBytes` and no byte more. Refused with `tooLarge` where it goes on beyond that, with
 * `cutOff` where it ends before its `length` or its connection does, or comes too slowly.
 */
export async function readBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  { maxBytes, tooLarge, cutOff, atLeast }: Rules,
): Promise<Buffer | Refusal> {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes)) return refuse(Number.isNaN(length) ? 'length-needed' : tooLarge);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let seen = 0;
  const reader = body?.getReader();
  const watch = setInterval(() => {
    if (bytes - seen < atLeast.bytes) void reader?.cancel().catch(() => {});
    seen = bytes;
  }, atLeast.inMs);
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      bytes += part.value.length;
      if (bytes > maxBytes) {
        void reader?.cancel().catch(() => {});
        return refuse(tooLarge);
      }
      chunks.push(part.value);
    }
  } catch {
    return refuse(cutOff);
  } finally {
    clearInterval(watch);
  }
  return bytes < length ? refuse(cutOff) : Buffer.concat(chunks);
}
