import { TextArea } from '#app/ui/field.tsx';
import type { Doubt } from '#shop/merchandising/fair-selling.ts';

type SellingDoubtsProps = { doubts: readonly Doubt[]; mayOverride: boolean };

/** What the fair-selling guard has to say, rule by rule; an owner may go on with a reason (R215). */
export function SellingDoubts({ doubts, mayOverride }: SellingDoubtsProps) {
  return (
    <div role="alert" className="rounded-sm bg-warn/12 p-3 text-sm">
      <p className="font-semibold">This may be unfair to shoppers:</p>
      <ul className="mt-2 space-y-2">
        {doubts.map(({ rule, about }) => (
          <li key={rule + about}>
            <span className="font-semibold">{rule}.</span> {about}
          </li>
        ))}
      </ul>
      {mayOverride ? (
        <TextArea
          label="Your reason to go on all the same"
          name="reason"
          rows={2}
          maxLength={300}
          hint="It is kept in the audit log."
          className="mt-3"
          optional
        />
      ) : (
        <p className="mt-2">Mend it, or ask the owner, who may go on with a reason.</p>
      )}
    </div>
  );
}
