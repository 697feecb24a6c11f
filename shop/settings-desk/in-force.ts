import type { Shop } from '#shop/shop.ts';
import { dayInIndia } from '#shop/time.ts';
import type { Version } from '#shop/versions/version.ts';
import {
  bodies,
  bodiesOf,
  SETTINGS,
  type SettingBodies,
  type SettingGroup,
  settingGroups,
} from './bodies.ts';

/**
 * The shop as its settings hold now (R231): each request, page and job takes this one, so that it works with one set of
 * terms from its beginning to its end. What staff never set is as the process was started with.
 */
export async function shopInForce<S extends Shop>(shop: S): Promise<S> {
  const versions = await shop.versions.currentOfKind(SETTINGS);
  if (versions.size === 0) return shop;
  const { terms, contact: facts, orderMails, alarmMails } = shop.asStarted ?? shop;
  const asStarted = { terms, contact: facts, orderMails, alarmMails };
  const set = readBodies({ ...asStarted, alarm: shop.alarm }, versions);
  const { delivery, cash, payment, discount, tax, times, business, mails } = set;
  const { courtsCity, sellerState, ...contact } = business;
  return {
    ...shop,
    asStarted,
    contact,
    ...mails,
    terms: {
      ...terms,
      ...{ ...delivery, ...cash, ...payment, ...discount, ...tax, ...times, courtsCity, sellerState },
      policiesUpdated: lastChange(versions, terms.policiesUpdated),
    },
  };
}

/** The bodies of all groups: as they were set, else as the shop has them; so also fields that are new. */
function readBodies(
  shop: Pick<Shop, 'terms' | 'contact' | 'orderMails' | 'alarmMails' | 'alarm'>,
  versions: ReadonlyMap<string, Pick<Version, 'body' | 'number'>>,
): SettingBodies {
  const usual = bodiesOf(shop);
  const read = (group: SettingGroup) => {
    const version = versions.get(group);
    if (!version) return usual[group];
    const parsed = bodies[group].safeParse({ ...usual[group], ...(version.body as object) });
    if (parsed.success) return parsed.data;
    shop.alarm('a document can not be read', { kind: SETTINGS, key: group, number: version.number });
    return usual[group];
  };
  return Object.fromEntries(settingGroups.map((group) => [group, read(group)])) as SettingBodies;
}

/** When what the policies print changed last, as they print it: '22-11-2026'. */
function lastChange(versions: ReadonlyMap<string, Version>, usual: string): string {
  const days = [...versions].filter(([group]) => group !== 'mails').map(([, { from }]) => dayInIndia(from!));
  const last = [...days, reversed(usual)].sort().at(-1)!;
  return reversed(last);
}

const reversed = (date: string) => date.split('-').reverse().join('-');
