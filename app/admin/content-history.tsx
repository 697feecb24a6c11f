import { Link } from 'react-router';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import type { Difference } from '#shop/content/differences.ts';
import { monthFirst } from '#shop/time.ts';
import { AdminForm } from './admin-form.tsx';
import { Changes } from './content-changes.tsx';
import type { VersionHead } from './version-head.ts';

type Past = VersionHead & { differences: Difference[] };
type HistoryProps = {
  past: readonly Past[];
  more: number | null;
  /** The numbers of those that are to hold later. */
  planned: readonly number[];
  opened: number;
  name: string;
  page: string;
};

/** Every save of a document, the newest first: what it changed, how it looked, and the way back to it. */
export function ContentHistory({ past, more, ...rest }: HistoryProps) {
  return (
    <section className="mt-10" aria-labelledby="history">
      <h2 id="history" className="text-lg">
        History
      </h2>
      {past.length === 0 ? (
        <p className="mt-3 text-soft">Nobody has changed it yet.</p>
      ) : (
        <ol className="mt-4 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {past.map((version) => (
            <Save key={version.number} version={version} {...rest} />
          ))}
        </ol>
      )}
      {more !== null && (
        <p className="mt-3 text-sm">
          <Link to={`?before=${more}`}>Older ones</Link>
        </p>
      )}
    </section>
  );
}

const states: Record<VersionHead['state'], { words: string; tone: Tone }> = {
  draft: { words: 'Draft', tone: 'warn' },
  published: { words: 'Published', tone: 'good' },
  discarded: { words: 'Draft discarded', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
};

type SaveProps = Omit<HistoryProps, 'past' | 'more'> & { version: Past };

function Save({ version, planned, opened, name, page }: SaveProps) {
  const { number, state, by, at, note, from, until, restoredFrom, withdraws, differences } = version;
  const says = state === 'draft' || state === 'published';
  const fields = (
    <>
      <input type="hidden" name="opened" value={opened} />
      <input type="hidden" name="number" value={number} />
    </>
  );
  return (
    <li className="space-y-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Version {number}</span>
        <Badge tone={states[state].tone}>{states[state].words}</Badge>
        <span>{by}</span>
        <time dateTime={at.toISOString()} className="text-soft">
          {monthFirst.dateTime(at)}
        </time>
        {from && from > at && <span className="text-soft">from {monthFirst.dateTime(from)}</span>}
        {until && <span className="text-soft">until {monthFirst.dateTime(until)}</span>}
        {restoredFrom && <span className="text-soft">back from version {restoredFrom}</span>}
        {withdraws && <span className="text-soft">version {withdraws}</span>}
      </div>
      {note && <p className="wrap-anywhere">{note}</p>}
      {says && (
        <details>
          <summary className="min-h-6">What it changed ({differences.length})</summary>
          <div className="mt-3">
            <Changes of={differences} before="Before" after="Then" />
          </div>
        </details>
      )}
      {says && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={`${page}?preview=${name}.${number}`} target="_blank" rel="noreferrer">
            See version {number} (new tab)
          </a>
          {number !== opened && (
            <AdminForm intent="restore" label={`Restore version ${number}`} className="">
              {fields}
            </AdminForm>
          )}
          {planned.includes(number) && (
            <AdminForm intent="withdraw" label={`Withdraw version ${number}`} className="">
              {fields}
            </AdminForm>
          )}
        </div>
      )}
    </li>
  );
}
