import { startShop } from '#server/main.ts';

// A shop process of the fault test: all of server/main.ts without the pages and their build.
process.on('disconnect', () => process.exit(0));
await startShop({ withPages: false });
process.send?.({ ready: true });
