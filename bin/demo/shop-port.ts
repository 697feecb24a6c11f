import { untilTrue } from '#bin/supervisor/processes.ts';
import { isFree } from './ports.ts';

/** PORT, or 3000. Waits a few seconds for a shop that is just closing; throws a sentence when it stays taken. */
export async function requireShopPort(): Promise<number> {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT=${process.env.PORT} is no port.`);
  if (await untilTrue(() => isFree(port), 6000)) return port;
  throw new Error(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
}
