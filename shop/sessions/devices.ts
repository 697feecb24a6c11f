import { createHmac } from 'node:crypto';
import Bowser from 'bowser';
import type { Database, Tx } from '#db/database.server.ts';
import { nobodysId } from '#shop/ids.ts';
import type { Client } from '#shop/limits/admit.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import { isDeviceKnown, noteDevice } from './queries.server.ts';

/** Devices that an account knows; the longest unused is forgotten for a new one. */
const MOST_DEVICES = 20;
/** After so many days without a sign-in a device is a stranger again. */
export const DEVICE_DAYS = 400;

type Keyed = Pick<Shop, 'keys'>;

/**
 * The hash under which an account knows the caller's device, or null where the caller shows no secret of a device, or
 * one that could be guessed. Another hash for each account: nobody sees in the table which accounts share a browser.
 */
function deviceHash(shop: Keyed, userId: string, { deviceId }: Client): string | null {
  return deviceId && /^[\w-]{22,100}$/.test(deviceId) ? keyed(shop, `${userId}\0id\0${deviceId}`) : null;
}

/**
 * The hash of the caller's device where it signed in to the account before, else null. Takes as long for nobody's account.
 */
export async function knowsDevice(
  shop: Shop,
  userId: string | undefined,
  client: Client,
): Promise<string | null> {
  const asked = userId ?? nobodysId;
  const hash = deviceHash(shop, asked, client);
  if (!hash) return null;
  const isKnown = await isDeviceKnown(shop.db, { userId: asked, deviceHash: hash });
  return isKnown || (await wasKnown(shop, shop.db, asked, client)) ? hash : null;
}

/**
 * Notes a sign-in; gives whether its device is new to the account. A client without a secret is told from others by
 * network address and browser, which is enough for a mail, and never for the limits.
 */
export async function rememberDevice(shop: Shop, tx: Tx, userId: string, client: Client): Promise<boolean> {
  const without = `${userId}\0no id\0${client.address}\0${client.device}`;
  const hash = deviceHash(shop, userId, client) ?? keyed(shop, without);
  const isNew = await noteDevice(tx, { userId, deviceHash: hash }, shop.now(), MOST_DEVICES);
  return isNew && !(await wasKnown(shop, tx, userId, client));
}

/** Whether the account knew the device under the secret before (R400). */
async function wasKnown(
  { keys: { before } }: Keyed,
  db: Database,
  userId: string,
  client: Client,
): Promise<boolean> {
  const hash = before ? deviceHash({ keys: before }, userId, client) : null;
  return hash !== null && (await isDeviceKnown(db, { userId, deviceHash: hash }));
}

function keyed({ keys }: Keyed, text: string): string {
  return createHmac('sha256', keys.devices).update(text).digest('base64url');
}

/** What a browser calls itself, in words that its owner knows: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return unknown;
  const { browser, os } = Bowser.parse(oneLine(userAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || unknown;
}

const unknown = 'Unknown device';
