import { startShop } from '#server/main.ts';

// A shop process of the fault test: all of server/main.ts without the pages and their build, at the time that the run has set.
process.on('disconnect', () => process.exit(0));
await startShop({ withPages: false, followsClock: false });
process.send?.({ ready: true });
