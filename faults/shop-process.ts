import { createAdaptorServer } from '@hono/node-server';
import { startQueue } from '#db/job-queue.server.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#server/config.server.ts';
import { createHandler } from '#server/handler.server.ts';
import { startWorker } from '#server/jobs/worker.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';
import { webhooks } from '#server/webhooks/webhooks.server.ts';
import { jobNames } from '#shop/jobs.ts';

// A shop as server/main.ts opens it (migrations, queue, worker, API, webhooks), without the pages and their build.
process.on('disconnect', () => process.exit(0));
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
await migrate(config.DATABASE_URL);
const queue = await startQueue(config.DATABASE_URL, jobNames, (err) => log.error({ err }, 'job queue'));
const shop = openShop(config, queue, log);
await startWorker(shop, queue, config, log);
const handler = createHandler(shop, log, { webhooks: webhooks(shop, log) });
createAdaptorServer({ fetch: handler.fetch }).listen(config.PORT, '127.0.0.1', () =>
  process.send?.({ ready: true }),
);
