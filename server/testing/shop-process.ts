import { startShop } from '#server/main.ts';

// A shop process for tests: all of server/main.ts without the pages and their build.
process.on('disconnect', () => process.exit(0));
const { url, metricsUrl, stop } = await startShop({ withPages: false });
process.on('SIGTERM', (signal) => stop(signal).then(() => process.exit(0)));
process.send?.({ url, metricsUrl });
