import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bind, type Port } from '#standins/listen.ts';
import { openAccounts } from './accounts.ts';
import { addChooseRoutes, type Env } from './choose-routes.ts';
import { addControlRoutes, type Switches } from './control-routes.ts';
import { openKeys } from './keys.ts';
import { createProvider, paths } from './provider.ts';

type Options = { port: Port; dataFolder: string; clientId: string; redirectUrls: string[] };

/**
 * Starts a stand-in for Google's sign-in on 127.0.0.1: an OpenID Connect issuer with discovery, published keys and ID
 * tokens for one client. Keys and accounts lie in `dataFolder` and outlive the process.
 */
export async function startGoogle({ port, dataFolder, clientId, redirectUrls }: Options) {
  mkdirSync(dataFolder, { recursive: true });
  const keys = await openKeys(dataFolder);
  const accounts = openAccounts(dataFolder);
  const switches: Switches = { down: false, slowMs: 0 };
  const cookieKey = randomBytes(16).toString('hex');
  const server = createServer();
  const url = `http://127.0.0.1:${await bind(server, port)}`;

  const open = () =>
    createProvider({ issuer: url, clientId, redirectUrls, keys: keys.all(), accounts, cookieKey });
  let provider = open();
  const rotate = async () => {
    await keys.rotate();
    provider = open();
  };
  const app = new Hono<Env>();
  addChooseRoutes(app, () => provider, accounts, clientId);
  addControlRoutes(app, { switches, keys, rotate, issuer: url, clientId });
  const ours = getRequestListener((request, env) => app.fetch(request, env));

  server.on('request', async (req, res) => {
    const path = new URL(req.url ?? '/', url).pathname;
    if (path.startsWith('/_')) return ours(req, res);
    if (switches.slowMs > 0) await pause(switches.slowMs, undefined, { ref: false });
    if (switches.down) return res.writeHead(503).end();
    if (path === '/' || path.startsWith('/choose/')) return ours(req, res);
    // Each sign-in begins anew: nobody stays signed in at the stand-in.
    if (path === paths.authorization) delete req.headers.cookie;
    provider.callback()(req, res);
  });
  return {
    url,
    keysUrl: `${url}${paths.jwks}`,
    signInUrl: `${url}${paths.authorization}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
