import { claimDataFolder, openDataFolder, root } from './data-folder.ts';
import { announce } from './demo/announce.ts';
import { buildShop, forkShop, openDemo } from './demo/open-demo.ts';
import { requireShopPort } from './demo/shop-port.ts';
import { readEnvFile } from './env-file.ts';
import { keepRunning } from './supervisor/keep-running.ts';
import { type Resources, runUntilStopped } from './supervisor/resources.ts';

/** `npm start`: the built shop; without NODE_ENV=production as a demonstration that brings all it needs. */
process.chdir(root);
readEnvFile();
await runUntilStopped(process.env.NODE_ENV === 'production' ? openProduction : openDemonstration);

async function openDemonstration(resources: Resources): Promise<void> {
  const dataFolder = openDataFolder(process.env);
  claimDataFolder(dataFolder);
  const port = await requireShopPort();
  const demo = await openDemo(resources, { given: process.env, dataFolder, port });
  announce(demo.environment.PUBLIC_URL!, demo, demo.accounts);
}

/** No stand-ins and no defaults: the shop itself refuses settings that production must not have. */
async function openProduction(resources: Resources): Promise<void> {
  await buildShop();
  await resources.add(keepRunning(() => forkShop({}))).ready;
}
