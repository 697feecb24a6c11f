import { root } from './data-folder.ts';
import { keepRunning } from './keep-running.ts';
import { buildShop, forkShop } from './open-demo.ts';
import { runUntilStopped } from './resources.ts';
import { readEnvFile } from './shop-port.ts';

/** `npm run worker`: a process that does the shop's jobs and nothing else, beside shops with `WORKER=off`. */
process.chdir(root);
readEnvFile();
await runUntilStopped(async (resources) => {
  await buildShop();
  await resources.add(keepRunning(() => forkShop({ WORKER: 'only' }, 'The worker'))).ready;
});
