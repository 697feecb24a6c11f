import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: our own files, and exactly the inline scripts that the page holds, by their
 * hashes. A nonce could not be cached. `development` lets the page reach the hot-reload socket.
 */
export function pagePolicy(html: string, { development = false } = {}): string {
  const scripts = ["'self'", ...inlineScriptHashes(html)];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ...(development ? ["connect-src 'self' ws://localhost:*"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', code = '' } = groups ?? {};
    if (/\ssrc=|type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
