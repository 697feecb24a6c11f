import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { findAnyProducts } from '#shop/catalogue/find-products.server.ts';
import { EXCHANGE } from '#shop/orders/record-exchange.server.ts';
import { type Standing, standingOf } from '#shop/pricing/campaign.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import {
  type DeskCampaign,
  insertCampaign,
  lockCampaign,
  updateCampaign,
  updateState,
} from './campaign-desk.server.ts';
import {
  type CampaignDraft,
  campaignFields,
  changedFields,
  findUnfair,
  readCampaign,
} from './campaign-form.ts';
import { findAlike, lockCodes, setSharedCode } from './codes.server.ts';

/** `reason`: why it is right although it was warned of; '' where none is given. */
type Saved = { id: string | null; version: number; form: FormData; reason: string };

/**
 * Staff set what a campaign is (R256): a new one is a draft. Refused where somebody has saved it meanwhile, where its code
 * is another's, or where it is unfair and nobody says why it is right (R257). Gives how it stands then.
 */
export async function saveCampaign(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  { id, version, form, reason }: Saved,
): Promise<{ id: string; changed: number; standing: Standing } | Refusal> {
  const unable = refuseUnable(viewer, 'change-prices');
  if (unable) return unable;
  const draft = readCampaign(form);
  if (isRefusal(draft)) return draft;
  const known = id === null ? null : await lockCampaign(tx, id);
  if (id !== null && !known) return refuse('not-found');
  if (known?.isWelcome) return refuse('campaign-fixed');
  if (known && known.version !== version) return refuse('campaign-meanwhile');
  const fault = await findFault(tx, draft, known, shop.now());
  if (fault) return fault;
  const saved = known
    ? await change(shop, tx, viewer, known, draft, reason)
    : await make(shop, tx, viewer, draft);
  const state = known?.state ?? 'draft';
  return isRefusal(saved) ? saved : { ...saved, standing: standingOf({ ...draft, state }, shop.now()) };
}

async function make(shop: Pick<Shop, 'now'>, tx: Tx, viewer: Staff, draft: CampaignDraft) {
  const now = shop.now();
  const id = await insertCampaign(tx, draft, now);
  await setSharedCode(tx, id, draft.code, now);
  const after = { name: draft.name };
  await audit(tx, viewer, { action: 'make-campaign', subject: `campaign ${id}`, after, now });
  return { id, changed: 1 };
}

async function change(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  known: DeskCampaign,
  draft: CampaignDraft,
  reason: string,
): Promise<{ id: string; changed: number } | Refusal> {
  const { id, state, timesExtended } = known;
  const now = shop.now();
  const { before, after, count } = changedFields(known, draft);
  if (count === 0) return { id, changed: 0 };
  const isLonger =
    state !== 'draft' && known.endsAt !== null && (draft.endsAt === null || draft.endsAt > known.endsAt);
  const unfair = findUnfair(draft, { putOff: isLonger && timesExtended > 0 });
  if (state === 'live' && unfair.length > 0 && reason === '')
    return refuse('campaign-warned', { why: unfair.join(' ') });
  await updateCampaign(tx, id, draft, timesExtended + (isLonger ? 1 : 0));
  await setSharedCode(tx, id, draft.code, now);
  const why = reason === '' ? {} : { reason };
  const act = { action: 'change-campaign', subject: `campaign ${id}`, before, after: { ...after, ...why } };
  await audit(tx, viewer, { ...act, now });
  return { id, changed: count };
}

async function findFault(
  tx: Tx,
  { code, productIds, endsAt }: CampaignDraft,
  known: DeskCampaign | null,
  now: Date,
): Promise<Refusal | null> {
  const wrong = (why: string) => refuse('campaign-wrong', { why });
  if (known?.state === 'live' && endsAt && endsAt <= now && endsAt.getTime() !== known.endsAt?.getTime())
    return wrong('Its end is over already. Stop it, if it should end now.');
  const found = await findAnyProducts(tx, [...productIds]);
  const missing = productIds.find((id) => !found.has(id));
  if (missing) return wrong(`Pieces: “${missing}” is no piece of the shop.`);
  if (code === null) return null;
  await lockCodes(tx);
  const alike = code === EXCHANGE ? { code, campaignId: null } : await findAlike(tx, code);
  if (!alike || alike.campaignId === known?.id) return null;
  return wrong(
    alike.code === code
      ? `The code ${code} exists already.`
      : `The code ${code} is too easily mistaken for ${alike.code}, which exists already.`,
  );
}

/**
 * Starts a campaign: from its start, or now, it holds. Refused where somebody has saved it since it was opened in this
 * `version` (R256), where nothing could be had by it, or where it is unfair (R257).
 */
export async function startCampaign(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ id: string } | Refusal> {
  const known = await lockForChange(tx, viewer, id);
  if (isRefusal(known)) return known;
  if (known.version !== version) return refuse('campaign-meanwhile');
  const now = shop.now();
  const standing = standingOf({ ...known, state: 'live' }, now);
  if (known.state === 'live') return refuse('campaign-wrong', { why: 'It is started already.' });
  if (standing === 'ended')
    return refuse('campaign-wrong', { why: 'Its end is over: set another one first.' });
  if (!known.isAutomatic && known.code === null && known.codes === 0)
    return refuse('campaign-wrong', {
      why: 'Nobody can use it: give it a code, make codes, or let it hold by itself.',
    });
  const unfair = findUnfair(known, { putOff: known.timesExtended > 1 });
  if (unfair.length > 0 && reason === '') return refuse('campaign-warned', { why: unfair.join(' ') });
  await updateState(tx, id, 'live');
  const after = { ...campaignFields(known), ...(reason === '' ? {} : { reason }) };
  await audit(tx, viewer, { action: 'start-campaign', subject: `campaign ${id}`, after, now });
  return { id };
}

/** Stops a campaign at once; orders that have it keep it. */
export async function stopCampaign(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  const known = await lockForChange(tx, viewer, id);
  if (isRefusal(known)) return known;
  if (known.state !== 'live') return refuse('campaign-wrong', { why: 'It is not started.' });
  await updateState(tx, id, 'ended');
  await audit(tx, viewer, { action: 'stop-campaign', subject: `campaign ${id}`, now: shop.now() });
  return { id };
}

/** A draft like another campaign, without its codes. */
export async function duplicateCampaign(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  const known = await lockForChange(tx, viewer, id);
  if (isRefusal(known)) return known;
  const name = `${known.name.slice(0, 53)} (copy)`;
  return await make(shop, tx, viewer, {
    ...known,
    name,
    code: null,
    isShown: known.isShown && known.isAutomatic,
  });
}

async function lockForChange(tx: Tx, viewer: Staff, id: string): Promise<DeskCampaign | Refusal> {
  const unable = refuseUnable(viewer, 'change-prices');
  if (unable) return unable;
  const known = await lockCampaign(tx, id);
  if (!known) return refuse('not-found');
  return known.isWelcome ? refuse('campaign-fixed') : known;
}
