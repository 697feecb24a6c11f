import { announce } from './announce.ts';
import { claimDataFolder, openDataFolder, root } from './data-folder.ts';
import { type House, keepHouse } from './house.ts';
import { keepRunning } from './keep-running.ts';
import { buildShop, forkShop, openDemo } from './open-demo.ts';
import { readEnvFile, requireShopPort } from './shop-port.ts';

/** `npm start`: the built shop; without NODE_ENV=production as a demonstration that brings all it needs. */
process.chdir(root);
readEnvFile();
await keepHouse(process.env.NODE_ENV === 'production' ? openProduction : openDemonstration);

async function openDemonstration(house: House): Promise<void> {
  const dataFolder = openDataFolder(process.env);
  claimDataFolder(dataFolder);
  const port = await requireShopPort();
  const demo = await openDemo(house, { given: process.env, dataFolder, port });
  announce(demo.environment.PUBLIC_URL!, demo, demo.accounts);
}

/** No stand-ins and no defaults: the shop itself refuses settings that production must not have. */
async function openProduction(house: House): Promise<void> {
  await buildShop();
  await house.add(keepRunning(() => forkShop({}))).ready;
}
