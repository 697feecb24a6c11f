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

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/**
 * Takes the mark of the rendering off a page, given byte by byte (latin1), and gives the hashes of the inline scripts
 * that had it. What got into the page in any other way can't know the mark, so it is never let run.
 */
export function unmarkScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', code = '' } = groups ?? {};
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] };
}
