import { root } from './data-folder.ts';
import { keepHouse } from './house.ts';
import { keepRunning } from './keep-running.ts';
import { buildShop, forkShop } from './open-demo.ts';
import { readEnvFile } from './shop-port.ts';

/** `npm run worker`: a process that does the shop's jobs and nothing else, beside shops with `WORKER=off`. */
process.chdir(root);
readEnvFile();
await keepHouse(async (house) => {
  await buildShop();
  await house.add(keepRunning(() => forkShop({ WORKER: 'only' }, 'The worker'))).ready;
});
