import { createServer } from 'vite';
import { announce } from './announce.ts';
import { claimDataFolder, openDataFolder, root } from './data-folder.ts';
import { startDemonstration } from './demo-environment.ts';
import { type House, keepHouse } from './house.ts';
import { rememberedPort } from './remembered.ts';
import { readEnvFile, requireShopPort } from './shop-port.ts';

/** `npm run dev`: the shop straight from its sources, through Vite, with the same neighbours as `npm start`. */
process.chdir(root);
readEnvFile();
await keepHouse(openDevelopment);

async function openDevelopment(house: House): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('npm run dev is not for production: npm start');
  const dataFolder = openDataFolder(process.env);
  claimDataFolder(dataFolder);
  const port = await requireShopPort();
  const hotReloadPort = await rememberedPort(dataFolder, 'hotReloadPort');
  const [demonstration, vite] = await Promise.all([
    startDemonstration(house, { given: process.env, dataFolder, port }),
    createServer({
      root,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { port: hotReloadPort } },
    }),
  ]);
  house.add({ stop: () => vite.close() });
  Object.assign(process.env, demonstration.environment);
  const main = await vite.ssrLoadModule('./server/main.ts');
  const shop = house.add(await main.startShop({ vite }));
  announce(demonstration.environment.PUBLIC_URL!, demonstration, shop.accounts);
}
