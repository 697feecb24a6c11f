import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { SettingGroup } from '#shop/settings-desk/bodies.ts';
import type { SettingChange } from '#shop/settings-desk/read-settings.ts';
import { monthFirst } from '#shop/time.ts';
import { staffName } from '#shop/viewer.ts';
import { AdminForm } from './admin-form.tsx';

const states = {
  holds: 'Holds now',
  planned: 'Planned',
  past: null,
  withdrawn: 'Taken back',
  withdrawal: null,
} as const;

/** What was changed of a group, the newest first: field by field, who, when and why; with the way back. */
export function SettingsHistory({
  group,
  opened,
  changes,
  next,
}: {
  group: SettingGroup;
  opened: number;
  changes: readonly SettingChange[];
  /** The `before` of the page that follows. */
  next: number | null;
}) {
  return (
    <section className="mt-8" aria-labelledby="history">
      <h2 id="history" className="text-lg">
        What was changed
      </h2>
      {changes.length === 0 && (
        <p className="mt-3 text-soft">Nothing yet: this is how the shop was set up.</p>
      )}
      <ol className="mt-4 divide-y divide-line rounded-md bg-raised ring-1 ring-line empty:hidden">
        {changes.map((change) => (
          <li
            key={change.number}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm"
          >
            <Change {...change} />
            {(change.state === 'past' || change.state === 'withdrawn') && (
              <AdminForm
                intent={`restore ${change.number}`}
                label={`Restore version ${change.number}`}
                className="space-y-2"
              >
                <input type="hidden" name="opened" value={opened} />
              </AdminForm>
            )}
            {change.state === 'planned' && (
              <AdminForm
                intent={`withdraw ${change.number}`}
                label={`Take version ${change.number} back`}
                className="space-y-2"
              >
                <input type="hidden" name="opened" value={opened} />
              </AdminForm>
            )}
          </li>
        ))}
      </ol>
      {next !== null && (
        <p className="mt-3 text-sm">
          <Link to={`/admin/settings/${group}?before=${next}`}>Earlier changes</Link>
        </p>
      )}
    </section>
  );
}

function Change({ number, from, createdAt, by, note, restoredFrom, state, differences }: SettingChange) {
  const words = states[state];
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Version {number}</span>
        {words && <Badge tone={state === 'holds' ? 'good' : 'info'}>{words}</Badge>}
        <span className="text-soft">
          {staffName(by)}, {monthFirst.dateTime(createdAt)}
        </span>
        {from && from > createdAt && <span className="text-soft">from {monthFirst.dateTime(from)}</span>}
        {restoredFrom && <span className="text-soft">restored from version {restoredFrom}</span>}
        {state === 'withdrawal' && <span className="text-soft">took a planned version back</span>}
      </p>
      {note && <p className="mt-1 wrap-anywhere">“{note}”</p>}
      <ul className="mt-1">
        {differences.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere">
            <span className="text-soft">{label}:</span> <del className="text-soft">{before}</del>{' '}
            <ins className="font-semibold no-underline">{after}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}
