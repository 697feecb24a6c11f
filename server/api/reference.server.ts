import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { keptRoute } from '#server/kept-answer.server.ts';

/** The reference page of the API at `/api/docs`: Swagger UI from its own package, no foreign host. */
export function apiReference() {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const packaged = (name: string, type: string) =>
    keptRoute(async () => file(await readFile(join(folder, name)), type));
  return new Hono()
    .get(
      '/docs',
      keptRoute(() =>
        file(PAGE, 'text/html', { 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY }),
      ),
    )
    .get(
      '/docs/start.js',
      keptRoute(() => file(START, 'text/javascript')),
    )
    .get('/docs/swagger-ui-bundle.js', packaged('swagger-ui-bundle.js', 'text/javascript'))
    .get('/docs/swagger-ui.css', packaged('swagger-ui.css', 'text/css'));
}

function file(body: string | Uint8Array, type: string, more: Record<string, string> = {}) {
  const caching = { 'Cache-Control': 'public, max-age=3600' };
  const headers = { 'Content-Type': `${type}; charset=utf-8`, ...caching, ...more };
  return new Response(body as BodyInit, { headers });
}

// Swagger UI sets style attributes and draws its icons from data: addresses.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gehna API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true });`;
