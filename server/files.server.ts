import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Config } from './config.server.ts';
import { pictures } from './pictures.server.ts';

/** Files that never change under their address: built assets (hashed names) and pictures in their widths. */
export function files(config: Config, { built }: { built: boolean }) {
  const doors = new Hono();
  doors.route('/media', pictures(config.DATA_DIR));
  if (built) {
    doors.use(
      '/assets/*',
      serveStatic({
        root: 'build/client',
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
  }
  return doors;
}
