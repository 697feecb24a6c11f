import { type Refusal, type RefusalCode, refuse } from '#shop/refusals.ts';

/**
 * Reads a body of up to `maxBytes` and no byte more. Refused with `tooLarge` where it goes on beyond that, with
 * `cutOff` where it ends before its `length` or its connection does.
 */
export async function readBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  { maxBytes, tooLarge, cutOff }: { maxBytes: number; tooLarge: RefusalCode; cutOff: RefusalCode },
): Promise<Buffer | Refusal> {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes)) return refuse(Number.isNaN(length) ? 'length-needed' : tooLarge);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) return refuse(tooLarge);
      chunks.push(chunk);
    }
  } catch {
    return refuse(cutOff);
  }
  return bytes < length ? refuse(cutOff) : Buffer.concat(chunks);
}
