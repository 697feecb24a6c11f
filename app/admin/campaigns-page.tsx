import { Link, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { listCampaigns } from '#shop/discounts/campaign-desk.server.ts';
import { formatPaise } from '#shop/money.ts';
import { type Standing, standingOf } from '#shop/pricing/campaign.ts';
import { benefitWords } from '#shop/pricing/campaign-words.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/campaigns-page.ts';
import { idIn, openDesk } from './admin.server.ts';
import { standingTitles, standingTones } from './campaign-standing.ts';
import { ListTabs, NextPage } from './list-search.tsx';

const standings = ['live', 'scheduled', 'draft', 'ended'] as const satisfies readonly Standing[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-prices');
  const { searchParams } = new URL(request.url);
  const standing = standings.find((each) => each === searchParams.get('state')) ?? null;
  const now = shop.now();
  const { campaigns, next } = await listCampaigns(shop.db, {
    ...{ standing, now },
    after: idIn(searchParams.get('after')),
  });
  return {
    standing,
    next,
    campaigns: campaigns.map(({ totalUses, codes, ...each }) => ({
      id: each.id,
      name: each.isWelcome ? 'Welcome code' : each.name,
      standing: standingOf(each, now),
      gives: each.isWelcome
        ? `${shop.terms.discountPercent}% off the first order`
        : benefitWords(each.benefit),
      how: each.isWelcome
        ? 'a code of each account'
        : each.isAutomatic
          ? 'by itself'
          : [each.code, codes > 0 && `${codes.toLocaleString('en-IN')} codes`]
              .filter(Boolean)
              .join(' and ') || 'no code yet',
      when: whenWords(each),
      uses: each.uses,
      totalUses,
      givenPaise: each.givenPaise,
      revenuePaise: each.revenuePaise,
    })),
  };
}

function whenWords({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): string {
  const from = startsAt && `from ${monthFirst.dateTime(startsAt)}`;
  const until = endsAt && `until ${monthFirst.dateTime(endsAt)}`;
  return [from, until].filter(Boolean).join(' ') || 'without an end';
}

/** Discounts, what they brought, and the way to each: for owners and managers. */
export default function CampaignsPage({ loaderData: { standing, campaigns, next } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Campaigns and codes</h1>
        <LinkButton to="/admin/campaigns/new" size="sm">
          New campaign
        </LinkButton>
      </div>
      <ListTabs
        label="Which campaigns"
        tabs={[
          { to: '/admin/campaigns', title: 'All', current: standing === null },
          ...standings.map((each) => ({
            to: `/admin/campaigns?state=${each}`,
            title: standingTitles[each],
            current: standing === each,
          })),
        ]}
      />
      {campaigns.length === 0 ? (
        <p className="mt-8 text-soft">
          {params.get('after') ? 'These were all.' : `No campaign is ${standing ?? 'here'} now.`}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {campaigns.map((each) => (
            <li key={each.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2">
                  <Link to={`/admin/campaigns/${each.id}`} className="min-w-0 font-semibold break-words">
                    {each.name}
                  </Link>
                  <Badge tone={standingTones[each.standing]}>{standingTitles[each.standing]}</Badge>
                </p>
                <p className="text-sm text-soft">
                  {each.gives}, {each.how}, {each.when}
                </p>
              </div>
              <dl className="flex flex-wrap gap-x-5 text-sm tabular-nums">
                <Figure
                  name="Orders"
                  value={`${each.uses.toLocaleString('en-IN')}${each.totalUses === null ? '' : ` of ${each.totalUses.toLocaleString('en-IN')}`}`}
                />
                <Figure name="Given" value={formatPaise(each.givenPaise)} />
                <Figure name="Sold" value={formatPaise(each.revenuePaise)} />
              </dl>
            </li>
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
