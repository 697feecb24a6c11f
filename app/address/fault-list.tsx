import type { Ref } from 'react';
import { addressFields } from '#shop/shipping/address.ts';
import type { AddressErrors } from './address-fields.ts';

type FaultListProps = { ref: Ref<HTMLDivElement>; errors: AddressErrors; fault: string | null };

/** What is still to be put right in the form, each with a link to its field. */
export function FaultList({ ref, errors, fault }: FaultListProps) {
  const wrong = addressFields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-sm border border-danger bg-danger/8 p-4">
      <p className="font-semibold text-danger">{fault}</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#address-${field}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`address-${field}`)?.focus();
              }}
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
