import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { claimDataFolder, openDataFolder, root } from './data-folder.ts';
import { announce, type StaffAccount } from './demo/announce.ts';
import { startDemonstration } from './demo/demo-environment.ts';
import { rememberedPort } from './demo/remembered.ts';
import { requireShopPort } from './demo/shop-port.ts';
import { readEnvFile } from './env-file.ts';
import { type Resources, runUntilStopped, sentenceOf } from './supervisor/resources.ts';

/** `npm run dev`: the shop straight from its sources, through Vite, with the same stand-ins as `npm start`. */
process.chdir(root);
readEnvFile();
await runUntilStopped(openDevelopment);

async function openDevelopment(resources: Resources): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('npm run dev is not for production: npm start');
  const dataFolder = openDataFolder(process.env);
  claimDataFolder(dataFolder);
  const port = await requireShopPort();
  const hotReloadPort = await rememberedPort(dataFolder, 'hotReloadPort');
  const [demonstration, vite] = await Promise.all([
    startDemonstration(resources, { given: process.env, dataFolder, port }),
    startVite(hotReloadPort),
  ]);
  resources.add({ stop: () => vite.close() });
  Object.assign(process.env, demonstration.environment);
  const { accounts } = await keepShopFresh(resources, vite);
  announce(demonstration.environment.PUBLIC_URL!, demonstration, accounts ?? []);
}

/** A Vite without a port or signals of its own: the caller's resources close it, in order. */
async function startVite(hotReloadPort: number): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotReloadPort } },
  });
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  process.stdin.removeAllListeners('end');
  return vite;
}

/** Opens the shop, and opens it anew when a source outside the pages changes: pages alone reload by themselves. */
async function keepShopFresh(
  resources: Resources,
  vite: ViteDevServer,
): Promise<{ accounts?: StaffAccount[] }> {
  const open = async () => (await vite.ssrLoadModule(join(root, 'server/main.ts'))).startShop({ vite });
  let shop = await open();
  let turn = Promise.resolve();
  let asked = 0;
  const reopen = async (now: number) => {
    await pause(100); // Vite has to forget the old module first, and editors write several files at once
    if (now !== asked) return; // a later change will do it
    await shop.stop().catch((error: unknown) => console.error(sentenceOf(error)));
    shop = { stop: async () => {} };
    shop = await open();
  };
  vite.watcher.on('all', (_event, file) => {
    const path = relative(root, file);
    if (!/^(server|shop|db|mails|app\/context)\b.*\.(tsx?|sql)$/.test(path) || /\.test\./.test(path)) return;
    const now = ++asked;
    turn = turn.then(() => reopen(now)).catch((error) => console.error(sentenceOf(error)));
  });
  resources.add({ stop: () => turn.then(() => shop.stop()) });
  return shop;
}
