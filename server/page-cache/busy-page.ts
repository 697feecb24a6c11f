import { createHash } from 'node:crypto';
import { type RefusalCode, refuse } from '#shop/refusals.ts';

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;margin:20vh ' +
  'auto;max-width:32rem;padding:0 1rem;text-align:center}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ');

/** What is answered instead of a page that would cost too much now: made without rendering anything. */
export function busyPage(code: RefusalCode, retryAfterSeconds: number): Response {
  const { status, message } = refuse(code, { retryAfterSeconds });
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please | Gehna</title>
<style>${style}</style>
</head>
<body>
<h1>One moment, please</h1>
<p>${message}</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Retry-After': String(retryAfterSeconds),
    },
  });
}
