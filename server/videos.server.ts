import { type Storage, StorageDown } from '#shop/pictures/storage.ts';
import { packingOf, videoKey } from '#shop/pictures/video.ts';
import { IMMUTABLE } from './uploads.server.ts';

/**
 * A video from the storage, or the range of it that the browser asks for (RFC 9110, one range). Null where there is
 * none; 503 while the storage is down, when the poster stays.
 */
export async function answerVideo(
  storage: Storage,
  file: string,
  range: string | undefined,
): Promise<Response | null> {
  const packing = packingOf(file);
  if (!packing) return null;
  const asked = rangeOf(range);
  try {
    const stored = await storage.get(videoKey(file), asked ?? undefined);
    if (!stored) return null;
    const { body, bytes, total } = stored;
    const headers = new Headers({ 'Content-Type': `video/${packing}`, 'Accept-Ranges': 'bytes' });
    if (asked && bytes === 0) {
      await body.cancel();
      headers.set('Content-Range', `bytes */${total}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set('Cache-Control', IMMUTABLE);
    headers.set('Content-Length', String(bytes));
    if (asked) headers.set('Content-Range', `bytes ${asked.first}-${asked.first + bytes - 1}/${total}`);
    return new Response(body as never, { status: asked ? 206 : 200, headers });
  } catch (fault) {
    if (!(fault instanceof StorageDown)) throw fault;
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } });
  }
}

/** A range that begins somewhere; any other is answered with all of it, as the standard allows. */
function rangeOf(header: string | undefined): { first: number; last: number } | null {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const [from, to] = [Number(first), last ? Number(last) : Number.MAX_SAFE_INTEGER];
  return from <= to ? { first: from, last: to } : null;
}
