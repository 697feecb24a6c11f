import { createHash } from 'node:crypto';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Database } from '#db/database.server.ts';
import { orThrow } from '#server/problem.ts';
import { editionOfProducts } from '#shop/catalogue/edition.server.ts';
import { listProductsAfter } from '#shop/catalogue/find-products.server.ts';
import { productOutput } from '#shop/catalogue/product-output.ts';

type From = { type?: string; after: string | null };

/** So many are in memory at a time. */
const PART = 100;

/**
 * All products after one, as the call always answered them, but written while they are read: as fast as the caller takes
 * them (R422). Its ETag stands for what is in the database and how it is written.
 */
export async function giveWholeList(request: Request, db: Database, from: From): Promise<Response> {
  const edition = await editionOfProducts(db, from.type);
  const parts = writeParts(db, from);
  const first = await parts.next();
  const digest = createHash('sha256').update(edition).update(String(first.value));
  const tag = `W/"${digest.digest('base64url').slice(0, 22)}"`;
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ETag: tag };
  const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? [];
  if (known.includes(tag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = WebStream.from(encoded(first.value ?? '', parts));
  return new Response(bytes as ReadableStream<Uint8Array>, { headers });
}

/** The text of the answer, part by part; the first one tells whether `after` is refused. */
async function* writeParts(db: Database, { after, ...filter }: From): AsyncGenerator<string, undefined> {
  let begin = '{"success":true,"products":[';
  for (let next = after; ; ) {
    const part = orThrow(await listProductsAfter(db, { ...filter, after: next, limit: PART }));
    const products = part.products.map((product) => JSON.stringify(productOutput(product)));
    next = part.next;
    yield `${begin}${products.join(',')}${next === null ? ']}' : ''}`;
    if (next === null) return;
    begin = ',';
  }
}

async function* encoded(first: string, others: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(first);
  for await (const text of others) yield encoder.encode(text);
}
