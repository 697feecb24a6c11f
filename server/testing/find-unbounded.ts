import type { Schema } from './api-document.ts';

/** More levels than any request of the shop has. */
const MAX_DEPTH = 6;

/**
 * Names every place of a request's schema where a caller may send as much as they like: text without a largest length,
 * arrays and open objects without a largest count, values of any shape, and nesting without an end.
 */
export function findUnbounded(
  schema: Schema,
  resolve: (schema: Schema) => Schema,
  at = '',
  depth = 0,
): string[] {
  const found = resolve(schema);
  if (depth > MAX_DEPTH) return [`${at}: nests deeper than ${MAX_DEPTH} levels`];
  const below = (each: Schema, name: string) => findUnbounded(each, resolve, `${at}${name}`, depth + 1);
  const parts = [...(found.anyOf ?? []), ...(found.oneOf ?? []), ...(found.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((each) => findUnbounded(each, resolve, at, depth));
  if (found.enum || 'const' in found || found['x-ignored']) return [];
  const types = [found.type ?? []].flat();
  if (types.length === 0) return [`${at}: takes any value`];
  const faults: string[] = [];
  if (types.includes('string') && !isBoundText(found)) faults.push(`${at}: text without a maxLength`);
  if (types.includes('array')) {
    if (found.maxItems === undefined) faults.push(`${at}: array without maxItems`);
    faults.push(...below(found.items ?? {}, '[]'));
  }
  if (types.includes('object')) {
    for (const [name, each] of Object.entries(found.properties ?? {}))
      faults.push(...below(each, `.${name}`));
    const { additionalProperties: open } = found;
    if (open) {
      if (found.maxProperties === undefined) faults.push(`${at}: open object without maxProperties`);
      faults.push(...below(open === true ? {} : open, '.*'));
    }
  }
  return faults;
}

const boundFormats = new Set(['uuid', 'date', 'date-time', 'ipv4']);

function isBoundText({ maxLength, format, pattern }: Schema): boolean {
  if (maxLength !== undefined || (format !== undefined && boundFormats.has(format))) return true;
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);
}
