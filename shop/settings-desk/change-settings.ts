import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { lastIssuedAt } from '#shop/invoices/queries.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { publish, restore, withdraw } from '#shop/versions/change-versions.ts';
import type { DocumentKind } from '#shop/versions/document.ts';
import { openDocument } from '#shop/versions/read-versions.ts';
import { selectVersion } from '#shop/versions/versions.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { bodies, bodiesOf, SETTINGS, type SettingBodies, type SettingGroup } from './bodies.ts';
import { contradictions } from './contradictions.ts';
import { groupCards, readField } from './fields.ts';

/** A group's document. */
export function settingDocument<G extends SettingGroup>(group: G) {
  const schema = bodies[group] as unknown as DocumentKind<SettingBodies[G]>['schema'];
  return { kind: SETTINGS, key: group, schema, ability: 'change-settings' } as const;
}

type Input = { group: SettingGroup; opened: number; note?: string };

/**
 * Sets a group of settings anew, now or from a moment on (R231). `given`: text by the names of the form's inputs. Refused
 * in words where a value is none or contradicts another (R232).
 */
export async function changeSettings(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  {
    group,
    opened,
    note = '',
    from,
    given,
  }: Input & { from: Date | null; given: ReadonlyMap<string, string> },
): Promise<{ number: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-settings');
  if (unable) return unable;
  if (from && !groupCards[group].later) return refuse('version-time');
  const body = readBody(group, given);
  if (isRefusal(body)) return body;
  const wrong = await refuseContradiction(shop, tx, group, body);
  if (wrong) return wrong;
  const document = settingDocument(group);
  return await publish(shop, tx, viewer, { document, opened, note, body, from, until: null });
}

/** Sets a group as it was in an earlier version, now (R230). */
export async function restoreSettings(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { group, opened, number }: Input & { number: number },
): Promise<{ number: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-settings');
  if (unable) return unable;
  const document = settingDocument(group);
  const old = await selectVersion(tx, document, number);
  const body = bodies[group].safeParse({
    ...bodiesOf(shop.asStarted ?? shop)[group],
    ...(old?.body as object | undefined),
  });
  if (!old || !body.success) return refuse('version-unknown');
  const whole = body.data as SettingBodies[SettingGroup];
  const wrong = await refuseContradiction(shop, tx, group, whole);
  if (wrong) return wrong;
  const times = { from: null, until: null };
  return await restore(shop, tx, viewer, { document, opened, number, times, body: whole });
}

/** Takes a planned change of a group back (R230). */
export async function withdrawSettings(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { group, opened, number }: Input & { number: number },
): Promise<{ number: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-settings');
  if (unable) return unable;
  return await withdraw(shop, tx, viewer, { document: settingDocument(group), opened, number });
}

/** What a form says of a group; a refusal that names the first wrong field. */
export function readBody<G extends SettingGroup>(
  group: G,
  given: ReadonlyMap<string, string>,
): SettingBodies[G] | Refusal {
  const { fields } = groupCards[group];
  const parsed = bodies[group].safeParse(
    Object.fromEntries(fields.map((field) => [field.name, readField(field, given)])),
  );
  if (parsed.success) return parsed.data as SettingBodies[G];
  const { path, message } = parsed.error.issues[0]!;
  const label = fields.find(({ name }) => name === path[0])?.label ?? String(path[0]);
  return refuse('settings-wrong', { words: `${label}: ${message}.` });
}

async function refuseContradiction<G extends SettingGroup>(
  shop: Shop,
  tx: Tx,
  group: G,
  body: SettingBodies[G],
): Promise<Refusal | null> {
  const rates =
    group === 'tax' ? (await openDocument(tx, settingDocument('tax'), shop.now())).current?.body : null;
  const { taxRates } = (rates as SettingBodies['tax'] | null | undefined) ?? (shop.asStarted ?? shop).terms;
  const faults = contradictions(group, body, {
    now: shop.now(),
    gateways: new Set(shop.gateways.keys()),
    lastTaxedAt: group === 'tax' ? await lastIssuedAt(tx) : null,
    taxRates: [...taxRates],
  });
  return faults.length > 0 ? refuse('settings-wrong', { words: faults.join(' ') }) : null;
}
