import { data, Link, useActionData, useFetcher } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { bodiesOf, type SettingGroup, settingGroups } from '#shop/settings-desk/bodies.ts';
import { changeSettings, restoreSettings, withdrawSettings } from '#shop/settings-desk/change-settings.ts';
import { differences, groupCards } from '#shop/settings-desk/fields.ts';
import { openSettings } from '#shop/settings-desk/read-settings.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { staffName } from '#shop/viewer.ts';
import type { Route } from './+types/settings-group-page.ts';
import { act, type Desk, type Done, momentIn, type Outcome, openDesk, textIn } from './admin.server.ts';
import { Changes } from './content-changes.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { useLastAnswer } from './use-last-answer.ts';
import { wholeNumberIn } from './whole-number.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-settings');
  const group = groupIn(params.group);
  const before = wholeNumberIn(new URL(request.url).searchParams.get('before')) ?? undefined;
  const { planned, ...opened } = await openSettings(shop, group, before);
  return { group, all: bodiesOf(shop), now: shop.now(), isPlanned: planned.length > 0, ...opened };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'change-settings', (desk) => settle(groupIn(args.params.group), desk), {
    withDetails: true,
  });
}

async function settle(group: SettingGroup, { shop, staff, form }: Desk): Promise<Done | Refusal> {
  const [intent, of] = textIn(form, 'intent').split(' ');
  const input = { group, opened: Number(textIn(form, 'opened')), number: wholeNumberIn(of) ?? 0 };
  const given = new Map([...form.keys()].map((name) => [name, textIn(form, name).slice(0, 1000)]));
  const from = momentIn(form, 'from');
  if (from === undefined) return refuse('version-time');
  const note = textIn(form, 'note');
  const saved = await inTransaction(shop.db, (tx) => {
    if (intent === 'restore') return restoreSettings(shop, tx, staff, input);
    if (intent === 'withdraw') return withdrawSettings(shop, tx, staff, input);
    return changeSettings(shop, tx, staff, { ...input, note, from, given });
  });
  if (isRefusal(saved)) return saved;
  if (intent === 'withdraw') return { done: 'It is taken back: it will not hold.' };
  return {
    done: from ? `Saved: it holds from ${monthFirst.dateTime(from)} on.` : 'Saved: it holds from now on.',
  };
}

function groupIn(text: string): SettingGroup {
  const group = settingGroups.find((each) => each === text);
  if (!group) throw data(null, { status: 404 });
  return group;
}

type Both = { yours: object; theirs: { number: number; body: object; by: string; createdAt: Date } };

/** One group of settings: what holds, what shoppers read of it, and its history. */
export default function SettingsGroupPage({ loaderData }: Route.ComponentProps) {
  const { group, all, now, opened, body, since, changes, next, isPlanned } = loaderData;
  const { title, about } = groupCards[group];
  const posted = useActionData<Outcome>();
  const fetcher = useFetcher<Outcome>({ key: `/admin/settings/${group} set` });
  const outcome = useLastAnswer(fetcher.data ?? posted);
  const both =
    outcome && 'wrong' in outcome && outcome.details?.theirs ? (outcome.details as Both) : undefined;
  const isNewer = both && both.theirs.number >= opened;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/settings">Settings</Link>
      </p>
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-2 max-w-prose text-soft">{about}</p>
      <p className="mt-2 text-sm text-soft">
        {since ? `Holds since ${monthFirst.dateTime(since)}.` : 'As the shop was set up.'}
        {isPlanned &&
          ' Other values are planned: see below. They take the place of all of these when they begin.'}
      </p>
      <SettingsForm
        key={group}
        group={group}
        all={all}
        now={now}
        body={posted && both ? both.yours : body}
        opened={opened}
        over={isNewer ? both.theirs.number : null}
      />
      {isNewer && <SavedMeanwhile group={group} {...both} />}
      <SettingsHistory {...{ group, opened, changes, next }} />
    </>
  );
}

/** What a colleague saved while this page was open, beside what was typed here. */
function SavedMeanwhile({ group, yours, theirs }: Both & { group: SettingGroup }) {
  const differ = differences(group, theirs.body, yours).map(({ label, ...sides }) => ({
    where: label,
    ...sides,
  }));
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Saved meanwhile by {staffName(theirs.by)}</h2>
      <div className="mt-3">
        <Changes of={differ} before="Saved" after="Yours" />
      </div>
      <p className="mt-3 text-sm">
        Save once more to have yours hold; or <a href={`/admin/settings/${group}`}>keep what was saved</a>.
      </p>
    </Card>
  );
}
