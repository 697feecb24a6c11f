import { startShop } from '#server/main.ts';

// A shop process for tests: all of server/main.ts without the pages and their build.
process.on('disconnect', () => process.exit(0));
const { url, metricsUrl } = await startShop({ withPages: false });
process.send?.({ url, metricsUrl });
