import type { Tx } from '#db/database.server.ts';
import type { Client } from '#shop/limits/client.ts';
import type { Shop } from '#shop/shop.ts';
import { deviceName } from './device-name.ts';
import { rememberDevice } from './known-device.ts';
import { openSession } from './session-token.server.ts';

type Owner = { id: string; email: string; name: string };

/**
 * Opens a session for the owner of an account on the caller's device; gives its token. A sign-in on a device that the
 * account does not know is told by mail, in the same transaction, unless `isTold`: another mail says so already.
 */
export async function enterAccount(
  shop: Shop,
  tx: Tx,
  { id: userId, email: to, name }: Owner,
  client: Client,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<string> {
  const token = await openSession(shop, tx, { userId, device: client.device });
  const isNew = await rememberDevice(shop, tx, userId, client);
  if (isNew && !isTold) {
    const device = deviceName(client.device);
    const mail = { kind: 'new-sign-in', to, name, device, at: shop.now().toISOString() } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  }
  return token;
}
