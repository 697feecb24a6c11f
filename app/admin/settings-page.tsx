import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { bodiesOf, settingGroups } from '#shop/settings-desk/bodies.ts';
import { groupCards, valueInWords } from '#shop/settings-desk/fields.ts';
import { listPlanned } from '#shop/settings-desk/read-settings.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/settings-page.ts';
import { openDesk } from './admin.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-settings');
  const set = bodiesOf(shop);
  const planned = await listPlanned(shop);
  return {
    groups: settingGroups.map((group) => ({
      group,
      title: groupCards[group].title,
      planned: planned.get(group) ?? [],
      fields: groupCards[group].fields.map((field) => ({
        label: field.label,
        value: valueInWords(field, (set[group] as Record<string, unknown>)[field.name]),
      })),
    })),
  };
}

/** All settings as they hold now, by group. For owners and managers. */
export default function SettingsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Settings</h1>
      <p className="mt-2 max-w-prose text-soft">
        What holds now. The shop, its policies and mails print it; an order keeps what held when it was
        placed. The rules of cash orders stand at the <Link to="/admin/cash/rules">cash desk</Link>.
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        {groups.map(({ group, title, fields, planned }) => (
          <Card key={group}>
            <section aria-labelledby={`settings-${group}`}>
              <div className="flex items-baseline justify-between gap-4">
                <h2 id={`settings-${group}`} className="text-lg">
                  {title}
                </h2>
                <Link to={`/admin/settings/${group}`} className="shrink-0 text-sm font-semibold">
                  Change<span className="sr-only"> {title}</span>
                </Link>
              </div>
              <dl className="mt-3 divide-y divide-line text-sm">
                {fields.map(({ label, value }) => (
                  <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                    <dt className="text-soft">{label}</dt>
                    <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
              {planned.map(({ number, from }) => (
                <p key={number} className="mt-3 rounded-sm bg-sunk px-3 py-2 text-sm">
                  Other values from {monthFirst.dateTime(from)} on.
                </p>
              ))}
            </section>
          </Card>
        ))}
      </div>
    </>
  );
}
