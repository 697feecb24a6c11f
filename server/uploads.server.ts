import { setTimeout as pause } from 'node:timers/promises';
import { pictureWidths } from '#shop/catalogue/product.ts';
import { storageKeys } from '#shop/pictures/picture.ts';
import { type SizeFormat, sizeTypes } from '#shop/pictures/sizes.ts';
import { type Storage, StorageDown, type Stored } from '#shop/pictures/storage.ts';

/** What lies under an address never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** After a call that failed, each further one waits so long: for what is kept on this machine, not for another fault. */
const SOON_MS = 300;

type Asked = { file: string; width: number; format: SizeFormat };

/**
 * One size of an uploaded picture from the storage; nothing is decoded here. AVIF that is not made yet is answered as
 * WebP, a width above the picture's own with its largest, neither for long. Null where there is none. While the storage
 * is down, what is kept of it on this machine, else a grey square that nobody keeps (R221).
 */
export async function answerUpload(storage: Storage, asked: Asked): Promise<Response | null> {
  let isDown = false;
  for (const [place, each] of candidates(asked).entries()) {
    const asking = storage.get(storageKeys.size(each.file, each.width, each.format)).catch((fault) => {
      if (!(fault instanceof StorageDown)) throw fault;
      isDown = true;
      return null;
    });
    const stored = await (isDown ? soon(asking) : asking);
    if (!stored) continue;
    const caching = isDown ? 'no-store' : place === 0 ? IMMUTABLE : 'public, max-age=300';
    return answer(stored, each.format, caching);
  }
  return isDown ? placeholder() : null;
}

/** What comes later than that is let go: a body that nobody reads keeps its connection. */
async function soon(asking: Promise<Stored | null>): Promise<Stored | null> {
  const stored = await Promise.race([asking, pause(SOON_MS, null)]);
  if (!stored) void asking.then((late) => late?.body.cancel()).catch(() => {});
  return stored;
}

function candidates({ file, width, format }: Asked): Asked[] {
  const smaller = pictureWidths.filter((each) => each < width).toReversed();
  const read = format === 'avif' ? 'webp' : format;
  return [
    { file, width, format },
    ...(format === 'avif' ? [{ file, width, format: read } as const] : []),
    ...smaller.map((each) => ({ file, width: each, format: read }) as const),
  ];
}

function answer({ body, bytes }: Stored, format: SizeFormat, caching: string): Response {
  return new Response(body as never, {
    headers: {
      'Content-Type': sizeTypes[format],
      'Cache-Control': caching,
      'Content-Length': String(bytes),
    },
  });
}

/** Browsers show a picture whatever its status; nobody keeps this one. */
function placeholder(): Response {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#9998" d="M0 0h1v1H0z"/></svg>';
  return new Response(square, {
    status: 503,
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', 'Retry-After': '10' },
  });
}
