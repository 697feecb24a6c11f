import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { SavedAddress } from '#shop/address-book/address-book.ts';
import { ANOTHER } from './use-address.ts';

type AddressChoiceProps = {
  book: readonly SavedAddress[];
  /** The id of a saved address, or ANOTHER. */
  chosen: string;
  onChoose: (chosen: string) => void;
};

/** Which of the saved addresses the order goes to, or another one. */
export function AddressChoice({ book, chosen, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Where should it go?</legend>
      {book.map((address) => (
        <Choice key={address.id} value={address.id} isChosen={chosen === address.id} onChoose={onChoose}>
          <Saved address={address} />
        </Choice>
      ))}
      <Choice value={ANOTHER} isChosen={chosen === ANOTHER} onChoose={onChoose}>
        <span className="font-semibold">Another address</span>
        <span className="text-sm text-soft">Type it below.</span>
      </Choice>
    </fieldset>
  );
}

function Saved({ address }: { address: SavedAddress }) {
  const { label, isDefault, firstName, lastName, street, city, state, zipcode } = address;
  const title = label || `${firstName} ${lastName}`.trim();
  return (
    <>
      {(title || isDefault) && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title} {isDefault && <Badge tone="good">Default</Badge>}
        </span>
      )}
      <span className={title ? 'text-sm text-soft' : 'font-semibold'}>{street}</span>
      <span className="text-sm text-soft">
        {city}, {state} <span className="tabular-nums">{zipcode}</span>
      </span>
    </>
  );
}

type ChoiceProps = {
  value: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: React.ReactNode;
};

function Choice({ value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-md border p-4 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold',
        isChosen ? 'border-action bg-raised' : 'border-field-line',
      )}
    >
      <input
        type="radio"
        name="savedAddress"
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-5 shrink-0 accent-action"
      />
      <span className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">{children}</span>
    </label>
  );
}
