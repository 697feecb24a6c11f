import { useEffect, useRef } from 'react';
import { Card } from '#app/ui/card.tsx';
import type { TwoVersions } from '#shop/merchandising/both-versions.ts';

/** Two people left these fields with different values: both are shown, and one of each is chosen (R214). */
export function BothVersions({ fields }: { fields: readonly TwoVersions[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="ring-2 ring-warn">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        A colleague saved meanwhile
      </h2>
      <p className="mt-1 text-sm text-soft">
        Choose what holds and save once more. What you chose as theirs replaces what you typed below.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {fields.map(({ name, label, yours, theirs, usual }) => (
          <li key={name} className="py-3">
            <fieldset>
              <legend className="text-sm font-semibold">{label}</legend>
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                {(['theirs', 'yours'] as const).map((whose) => (
                  <label
                    key={whose}
                    className="flex min-w-0 items-start gap-3 rounded-sm p-2 ring-1 ring-line"
                  >
                    <input
                      type="radio"
                      name={`choose.${name}`}
                      value={whose}
                      defaultChecked={usual === whose}
                      className="mt-0.5 size-5 shrink-0 accent-action"
                    />
                    <span className="min-w-0 text-sm">
                      <span className="font-semibold">{whose === 'theirs' ? 'Saved' : 'Yours'}</span>
                      <span className="block whitespace-pre-line wrap-anywhere">
                        {(whose === 'theirs' ? theirs : yours) || '(empty)'}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  );
}
