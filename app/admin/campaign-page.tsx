import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type DeskCampaign, findCampaign } from '#shop/discounts/campaign-desk.server.ts';
import { campaignFields, findUnfair } from '#shop/discounts/campaign-form.ts';
import { makeCodes } from '#shop/discounts/make-codes.ts';
import {
  duplicateCampaign,
  saveCampaign,
  startCampaign,
  stopCampaign,
} from '#shop/discounts/save-campaign.ts';
import { type Standing, standingOf } from '#shop/pricing/campaign.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/campaign-page.ts';
import { act, type Desk, type Done, idIn, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { StaffActs } from './audit-rows.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { standingTitles, standingTones } from './campaign-standing.ts';

/** What a new campaign begins as. */
const blank: Record<string, string> = { kind: 'percent', percent: '10', scope: 'all', way: 'code' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-prices');
  const { terms } = shop;
  if (params.campaignId === 'new')
    return { campaign: null, fields: blank, version: 0, unfair: [], entries: [], terms };
  const id = idIn(params.campaignId);
  const known = id && (await findCampaign(shop.db, id));
  if (!known) throw data(null, { status: 404 });
  return {
    campaign: shownCampaign(known, shop.now()),
    fields: campaignFields(known),
    version: known.version,
    unfair: findUnfair(known, { putOff: known.timesExtended > 1 }),
    entries: await listAudit(shop.db, { subject: `campaign ${known.id}` }),
    terms,
  };
}

function shownCampaign(known: DeskCampaign, now: Date) {
  const { id, name, isWelcome, isAutomatic, state, codes } = known;
  return { id, name, isWelcome, isAutomatic, state, codes, standing: standingOf(known, now) };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'change-prices', async (desk) => {
    const id = args.params.campaignId === 'new' ? null : idIn(args.params.campaignId);
    if (id === null && args.params.campaignId !== 'new') return refuse('not-found');
    return await run(desk, id);
  });
}

const savedWords: Record<Standing, string> = {
  draft: 'The draft is saved. It gives nothing off until you start it.',
  scheduled: 'Saved. It gives nothing off before its start.',
  live: 'Saved. It holds for the next quote; orders keep what they have.',
  ended: 'Saved. It has ended, and gives nothing off.',
};

async function run(
  { shop, staff, form }: Desk,
  id: string | null,
): Promise<(Done & { version?: number }) | Refusal> {
  const intent = textIn(form, 'intent');
  const reason = textIn(form, 'reason').slice(0, 300);
  if (intent === 'save') {
    const version = Number(textIn(form, 'version'));
    const saved = await inTransaction(shop.db, (tx) =>
      saveCampaign(shop, tx, staff, { id, version, form, reason }),
    );
    if (isRefusal(saved)) return saved;
    if (id === null) throw redirect(`/admin/campaigns/${saved.id}`);
    if (saved.changed === 0) return { done: 'Nothing was to be changed.' };
    return { done: savedWords[saved.standing], version: version + 1 };
  }
  if (id === null) return refuse('input-wrong');
  if (intent === 'start') {
    const version = Number(textIn(form, 'version'));
    const started = await inTransaction(shop.db, (tx) =>
      startCampaign(shop, tx, staff, { id, version, reason }),
    );
    return isRefusal(started) ? started : { done: 'It is started.' };
  }
  if (intent === 'stop') {
    const stopped = await inTransaction(shop.db, (tx) => stopCampaign(shop, tx, staff, { id }));
    return isRefusal(stopped) ? stopped : { done: 'It is stopped. Orders that have it keep it.' };
  }
  if (intent === 'duplicate') {
    const copy = await inTransaction(shop.db, (tx) => duplicateCampaign(shop, tx, staff, { id }));
    if (isRefusal(copy)) return copy;
    throw redirect(`/admin/campaigns/${copy.id}`);
  }
  if (intent !== 'codes') return refuse('input-wrong');
  const wanted = {
    ...{ id, prefix: textIn(form, 'prefix').toUpperCase() },
    ...{ count: Number(textIn(form, 'count')), mostUses: Number(textIn(form, 'mostUses')) },
  };
  const made = await inTransaction(shop.db, (tx) => makeCodes(shop, tx, staff, wanted));
  return isRefusal(made) ? made : { done: `${made.made.toLocaleString('en-IN')} codes are made.` };
}

/** Also after a refusal: what somebody else saved meanwhile is then shown beside what was typed (R256). */
export const shouldRevalidate = () => true;

/** One campaign: what it gives, for whom and when; its codes; start, stop, and what was done to it. */
export default function CampaignPage({ loaderData: page }: Route.ComponentProps) {
  const { campaign, version, unfair, entries } = page;
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/campaigns">Campaigns and codes</Link>
      </p>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-2xl">
        {campaign ? (campaign.isWelcome ? 'Welcome code' : campaign.name) : 'New campaign'}
        {campaign && (
          <Badge tone={standingTones[campaign.standing]}>{standingTitles[campaign.standing]}</Badge>
        )}
      </h1>
      {unfair.length > 0 && (
        <ul className="mt-3 max-w-prose rounded-sm border border-warn p-3 text-sm">
          {unfair.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {campaign?.isWelcome ? (
        <p className="mt-4 max-w-prose text-soft">
          Every account has a code of its own for its first order: {page.terms.discountPercent}% off the
          items, once, within {page.terms.discountCodeDays} days. It is a promise on many pages of the shop,
          so it is not changed here.
        </p>
      ) : (
        <>
          {campaign?.state === 'draft' && (
            <p className="mt-2 text-soft">Saved as a draft: it gives nothing off until you start it.</p>
          )}
          {campaign && <Acts {...{ campaign, version, isChanged }} />}
          <CampaignEditor key={campaign?.id ?? 'new'} page={page} onChanged={setChanged} />
          {campaign && !campaign.isAutomatic && <Codes campaign={campaign} />}
        </>
      )}
      <StaffActs entries={entries} />
    </>
  );
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['campaign']>;

type ActsProps = { campaign: Shown; version: number; isChanged: boolean };

/** What starts is what was saved and is shown: neither what is still typed nor what a colleague saved since (R256). */
function Acts({ campaign: { state }, version, isChanged }: ActsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-end gap-4">
      {state === 'live' ? (
        <AdminForm intent="stop" label="Stop it now" />
      ) : isChanged ? (
        <p className="text-sm text-soft">Save what you changed, then start it.</p>
      ) : (
        <AdminForm
          intent="start"
          label={state === 'draft' ? 'Start' : 'Start again'}
          variant="primary"
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="version" value={version} />
          <TextField label="Why, if you were warned" name="reason" maxLength={300} optional />
        </AdminForm>
      )}
      <AdminForm intent="duplicate" label="Duplicate" variant="quiet" />
    </div>
  );
}

function Codes({ campaign: { id, codes } }: { campaign: Shown }) {
  return (
    <Card className="mt-6 max-w-3xl">
      <h2 className="text-lg">Codes for one each</h2>
      <p className="mt-1 text-sm text-soft">
        Drawn from letters and digits that nobody mistakes for one another; nobody guesses them.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {codes === 0 ? 'None yet.' : `There are ${codes.toLocaleString('en-IN')}.`}
        <LinkButton to={`/admin/campaigns/${id}/codes`} reloadDocument variant="secondary" size="sm">
          All codes with their uses (CSV)
        </LinkButton>
      </p>
      <AdminForm intent="codes" label="Make codes" className="mt-4 grid items-end gap-4 sm:grid-cols-4">
        <TextField
          label="How many"
          name="count"
          inputMode="numeric"
          maxLength={5}
          defaultValue="100"
          required
        />
        <TextField
          label="Orders for each"
          name="mostUses"
          inputMode="numeric"
          maxLength={4}
          defaultValue="1"
          required
        />
        <TextField
          label="They begin with"
          name="prefix"
          maxLength={18}
          autoCapitalize="characters"
          optional
        />
      </AdminForm>
    </Card>
  );
}
