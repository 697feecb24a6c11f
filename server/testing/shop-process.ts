import { startQueue } from '#db/job-queue.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { readConfig } from '../config.server.ts';
import { createHandler } from '../handler.server.ts';
import { startWorker } from '../jobs/worker.server.ts';
import { createServer } from '../listen.server.ts';
import { createLog } from '../log.server.ts';
import { openShop } from '../open-shop.server.ts';
import { webhooks } from '../webhooks/webhooks.server.ts';

// A shop process for tests: API, webhooks and worker as they are in main.ts, without the pages and their build.
const config = readConfig(process.env);
const log = createLog('silent');
const queue = await startQueue(config.DATABASE_URL, jobNames, () => {});
const shop = openShop(config, queue, log);
await startWorker(shop, queue, config, log);
const handler = createHandler(shop, log, { webhooks: webhooks(shop, log) });
const server = createServer(handler.fetch, { behindProxy: false });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
});
process.on('disconnect', () => process.exit(0));
