import type { Shop } from '#shop/shop.ts';
import { history, openDocument } from '#shop/versions/read-versions.ts';
import { plannedAfter, type Version } from '#shop/versions/version.ts';
import { selectLive } from '#shop/versions/versions.server.ts';
import { bodiesOf, SETTINGS, type SettingGroup, settingGroups } from './bodies.ts';
import { settingDocument } from './change-settings.ts';
import { type Difference, differences } from './fields.ts';

/** One change of a group, as its history shows it. */
export type SettingChange = Pick<
  Version,
  'number' | 'from' | 'createdAt' | 'by' | 'note' | 'restoredFrom'
> & {
  state: 'holds' | 'planned' | 'past' | 'withdrawn' | 'withdrawal';
  differences: Difference[];
};

/**
 * A group as its page shows it: what holds, what is planned, and what was changed, the newest first; `before`: the number
 * from which on to go back, `next`: that of the page that follows.
 */
export async function openSettings(shop: Shop, group: SettingGroup, before?: number) {
  const document = settingDocument(group);
  const now = shop.now();
  const [{ opened, current, planned }, { versions, next }] = await Promise.all([
    openDocument(shop.db, document, now),
    history(shop.db, document, before),
  ]);
  const first = bodiesOf(shop.asStarted ?? shop)[group];
  // What a field was before the shop had it: what it is where nobody set it.
  const whole = (body: unknown) => ({ ...first, ...(body as object | undefined) });
  const plannedNumbers = new Set(planned.map(({ number }) => number));
  const gone = new Set(versions.map(({ withdraws }) => withdraws));
  const stateOf = ({ number, state }: Version): SettingChange['state'] => {
    if (state === 'withdrawn') return 'withdrawal';
    if (gone.has(number)) return 'withdrawn';
    if (number === current?.number) return 'holds';
    return plannedNumbers.has(number) ? 'planned' : 'past';
  };
  const changes = versions.map((version, index): SettingChange => {
    const earlier = versions.slice(index + 1).find(({ state }) => state === 'published');
    const was = earlier ?? (version.number === 1 ? { body: first } : undefined);
    const { number, from, createdAt, by, note, restoredFrom } = version;
    return {
      ...{ number, from, createdAt, by, note, restoredFrom, state: stateOf(version) },
      differences:
        was && version.state === 'published' ? differences(group, whole(was.body), whole(version.body)) : [],
    };
  });
  return { opened, body: whole(current?.body), since: current?.from ?? null, changes, next, planned };
}

/** When planned changes begin, by group. */
export async function listPlanned(
  shop: Shop,
): Promise<ReadonlyMap<string, { number: number; from: Date }[]>> {
  const now = shop.now();
  const live = await selectLive(shop.db, { kind: SETTINGS }, now);
  const planned = settingGroups.map((group) => {
    const own = plannedAfter(
      live.filter(({ key }) => key === group),
      now,
    );
    return [group, own.map(({ number, from }) => ({ number, from: from! }))] as const;
  });
  return new Map(planned);
}
