import type { Difference } from '#shop/content/differences.ts';

type ChangesProps = { of: readonly Difference[]; before: string; after: string };

/** What differs between two versions, field by field. */
export function Changes({ of, before, after }: ChangesProps) {
  if (of.length === 0) return <p className="text-sm text-soft">They say the same.</p>;
  return (
    <ul className="space-y-3 text-sm">
      {of.map((difference) => (
        <li key={difference.where}>
          <p className="font-semibold">{difference.where}</p>
          <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Side name={before} text={difference.before} />
            <Side name={after} text={difference.after} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text || 'nothing'}</dd>
    </div>
  );
}
