import { root } from './data-folder.ts';
import { buildShop, forkShop } from './demo/open-demo.ts';
import { readEnvFile } from './env-file.ts';
import { keepRunning } from './supervisor/keep-running.ts';
import { runUntilStopped } from './supervisor/resources.ts';

/** `npm run worker`: a process that does the shop's jobs and nothing else, beside shops with `WORKER=off`. */
process.chdir(root);
readEnvFile();
await runUntilStopped(async (resources) => {
  await buildShop();
  await resources.add(keepRunning(() => forkShop({ WORKER: 'only' }, { name: 'The worker' }))).ready;
});
