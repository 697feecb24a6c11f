import type { z } from 'zod';
import type { Shop } from '#shop/shop.ts';
import type { DocumentName } from './document.ts';
import type { Version } from './version.ts';

/** What versions that are kept in memory say, by the schema that read them: each page asks for several. */
const read = new WeakMap<Version, WeakMap<z.ZodType, unknown>>();

/**
 * What a document says now: the body of the version that holds, or `fallback` where none does. Cheap enough for every
 * request: it comes from memory as long as this process hears of changes. A body that the schema does not take any more
 * is an alarm for staff, and `fallback` holds: so give new fields a default.
 */
export async function currentDocument<Body>(
  shop: Pick<Shop, 'versions' | 'alarm'>,
  document: DocumentName & { schema: z.ZodType<Body> },
  fallback: Body,
): Promise<Body> {
  const version = await shop.versions.current(document);
  if (!version) return fallback;
  const known = read.get(version) ?? new WeakMap<z.ZodType, unknown>();
  if (known.has(document.schema)) return known.get(document.schema) as Body;
  const parsed = document.schema.safeParse(version.body);
  if (parsed.success) {
    read.set(version, known.set(document.schema, parsed.data));
    return parsed.data;
  }
  shop.alarm('a document can not be read', {
    kind: document.kind,
    key: document.key,
    number: version.number,
    issues: parsed.error.issues.slice(0, 5),
  });
  return fallback;
}
