import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { Config } from './config.server.ts';
import { pictures } from './pictures.server.ts';

/** Files: built assets (hashed names) and pictures in their widths, which never change, and the shop's icons. */
export function files(config: Config, { built: isBuilt }: { built: boolean }) {
  const doors = new Hono();
  doors.route('/media', pictures(config.DATA_DIR));
  if (isBuilt) {
    doors.use('/assets/*', built('public, max-age=31536000, immutable'));
    for (const icons of ['/icons/*', '/favicon.svg', '/apple-touch-icon.png']) {
      doors.use(icons, built('public, max-age=86400'));
    }
  }
  return doors;
}

function built(caching: string) {
  const onFound = (_path: string, c: Context) => c.header('Cache-Control', caching);
  return serveStatic({ root: 'build/client', precompressed: true, onFound });
}
