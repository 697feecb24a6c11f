import { openStandin } from './gateways.ts';

// One stand-in as a process of its own: which, and where, it reads from the environment.
process.on('disconnect', () => process.exit(0));
await openStandin(process.env.STANDIN!, Number(process.env.STANDIN_PORT), process.env.STANDIN_DATA!);
process.send?.({ ready: true });
