import { createHash } from 'node:crypto';
import type { PageAllowance } from '#shop/payments/gateway.ts';

/**
 * The Content-Security-Policy of a page: our own files, and exactly the inline scripts that it was rendered with, by
 * the hashes that `unmarkScripts` gives. A nonce could not be cached. `development` lets the page reach the
 * hot-reload socket;
 * `framed`: our own back office may show it in a frame; `allows`: what a payment gateway needs, for the page that leads on to it, or Google's button, for the login.
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  {
    development = false,
    allows = {},
    framed = false,
  }: { development?: boolean; allows?: PageAllowance | undefined; framed?: boolean } = {},
): string {
  const scripts = ["'self'", ...scriptHashes, ...(allows.script ?? [])];
  const connections = [...(development ? ['ws://localhost:*'] : []), ...(allows.connect ?? [])];
  const styles = ["'self'", ...(development ? ["'unsafe-inline'"] : []), ...(allows.style ?? [])];
  const forms = ["'self'", ...(allows.form ?? [])];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ...(connections.length > 0 ? [`connect-src 'self' ${connections.join(' ')}`] : []),
    ...(allows.frame ? [`frame-src ${allows.frame.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms.join(' ')}`,
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** How the tags that a rendering marked are to be written, in their order. */
type Rewrite = (tags: readonly string[]) => readonly string[];

/**
 * Takes the mark of the rendering off a page, and gives the hashes of the inline scripts that had it. What got into the page
 * in any other way can't know the mark, so it is never let run. The page stays bytes: as a text it would be copied at each
 * step, and what is looked for and changed is ASCII.
 */
export function unmarkScripts(
  page: Buffer,
  mark: string,
  rewrite: Rewrite = (tags) => tags,
): { page: Buffer<ArrayBuffer>; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const places = markedPlaces(page, attribute);
  const tags = places.map(({ start, end }) => page.toString('latin1', start, end).replace(attribute, ''));
  const hashes = new Set<string>();
  const parts: Buffer[] = [];
  let written = 0;
  const rewritten = rewrite(tags);
  places.forEach(({ start, end }, place) => {
    if (/^<script(?![^>]*\ssrc=)/.test(tags[place]!))
      hashes.add(hashOf(page.subarray(end, page.indexOf('</script>', end))));
    parts.push(page.subarray(written, start), Buffer.from(rewritten[place]!, 'latin1'));
    written = end;
  });
  return { page: Buffer.concat([...parts, page.subarray(written)]), scriptHashes: [...hashes] };
}

/** Where the tags with the mark begin and end: React writes `<` and `>` of an attribute in other words. */
function markedPlaces(page: Buffer, attribute: string): { start: number; end: number }[] {
  const places = [];
  for (let at = page.indexOf(attribute); at >= 0; ) {
    const end = page.indexOf('>', at) + 1;
    places.push({ start: page.lastIndexOf('<', at), end });
    at = page.indexOf(attribute, end);
  }
  return places;
}

function hashOf(code: Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
