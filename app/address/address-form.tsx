import { MapPin } from 'lucide-react';
import { Fragment, type HTMLInputAutoCompleteAttribute, type Ref } from 'react';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { addressFields, type ShippingAddress } from '#shop/shipping/address.ts';
import { statesOfPin } from '#shop/shipping/pin-states.ts';
import { states } from '#shop/shipping/states.ts';
import type { AddressErrors, AddressField } from './address-fields.ts';
import { addressTexts } from './address-texts.ts';

type Attributes = {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'tel' | 'email';
  maxLength: number;
  className?: string;
};

/** What the fields of an address take, wherever it is entered. */
export const addressAttributes: Record<Exclude<AddressField, 'state'>, Attributes> = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: {
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    maxLength: 254,
    className: 'max-sm:col-span-2',
  },
  phone: {
    autoComplete: 'tel',
    type: 'tel',
    inputMode: 'tel',
    maxLength: 20,
    className: 'max-sm:col-span-2',
  },
  street: { autoComplete: 'street-address', maxLength: 300, className: 'col-span-2' },
  zipcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 7 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  country: { autoComplete: 'country-name', maxLength: 60, className: 'max-sm:col-span-2' },
};

/** The checkout's nine, in the order in which they stand: the PIN code suggests what comes next. */
const allFields: readonly AddressField[] = [
  'zipcode',
  'city',
  'state',
  'street',
  'firstName',
  'lastName',
  'phone',
  'email',
  'country',
];

type AddressFormProps = {
  address: ShippingAddress;
  errors: AddressErrors;
  /** Which ones the form asks for, in their order; the checkout's nine unless told. */
  fields?: readonly AddressField[];
  /** What the PIN code suggests; nulls where it is not known. */
  place?: Place;
  /** Takes over what is suggested. Without it the hints alone are shown. */
  onPlace?: (place: Partial<ShippingAddress>) => void;
  onChange: (field: AddressField, value: string) => void;
};

/** The fields of an address (R47), with autofill hints and the right keyboard for each. */
export function AddressForm({
  address,
  errors,
  fields = allFields,
  place = nowhere,
  onPlace,
  onChange,
}: AddressFormProps) {
  const shared = (field: AddressField) => ({
    id: `address-${field}`,
    name: field,
    label: addressTexts.labels[field],
    value: address[field],
    error: errors[field] ?? null,
    required: true,
  });
  const suggested = onPlace ? missingOf(address, place) : {};
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-4">
      {fields.map((field) =>
        field === 'state' ? (
          <SelectField
            key={field}
            {...shared(field)}
            hint={suggested.state === undefined && stateHint(address)}
            autoComplete="address-level1"
            onChange={(event) => onChange(field, event.target.value)}
          >
            <option value="">{addressTexts.chooseState}</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
        ) : field === 'zipcode' && onPlace ? (
          <Fragment key={field}>
            <TextField
              {...shared(field)}
              {...addressAttributes[field]}
              onChange={(event) => onChange(field, event.target.value)}
            />
            <div aria-live="polite" className="min-w-0 pt-6">
              {Object.keys(suggested).length > 0 && (
                <button
                  type="button"
                  onClick={() => onPlace(suggested)}
                  className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-md border border-gold-line bg-raised px-3 text-left text-sm leading-snug font-semibold hover:border-ink"
                >
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-gold" />
                  <span className="min-w-0">
                    {addressTexts.takeOver(Object.values(suggested).join(', '))}
                  </span>
                </button>
              )}
            </div>
          </Fragment>
        ) : (
          <TextField
            key={field}
            {...shared(field)}
            {...addressAttributes[field]}
            hint={field === 'city' && suggested.city === undefined && cityHint(address, place.city)}
            onChange={(event) => onChange(field, event.target.value)}
          />
        ),
      )}
    </div>
  );
}

/** Where a PIN code lies, as far as it is known. */
export type Place = { city: string | null; state: string | null };
const nowhere: Place = { city: null, state: null };

/** What the PIN code knows of the city and the State that are still empty (R52): it is taken over by a press alone. */
export function missingOf(
  { city, state, zipcode }: ShippingAddress,
  place: Place,
): Partial<Pick<ShippingAddress, 'city' | 'state'>> {
  const [onlyState, ...others] = statesOfPin(zipcode);
  const likely = place.state ?? (others.length === 0 ? (onlyState ?? null) : null);
  return {
    ...(city.trim() === '' && place.city !== null && { city: place.city }),
    ...(state === '' && likely !== null && { state: likely }),
  };
}

/** R52: the PIN code hints at the State and warns where the two disagree; it changes nothing by itself. */
function stateHint({ zipcode, state }: ShippingAddress): string | null {
  const likely: readonly string[] = statesOfPin(zipcode);
  if (likely.length === 0 || likely.includes(state)) return null;
  const say = state === '' ? addressTexts.usuallyIn : addressTexts.usuallyElsewhere;
  return say(zipcode.trim(), likely);
}

/** R52: the same for the city, whose names are many: it only says what the PIN code is usually in. */
function cityHint({ zipcode, city }: ShippingAddress, pinCity: string | null): string | null {
  if (pinCity === null || city.trim().toLowerCase() === pinCity.toLowerCase()) return null;
  return addressTexts.usuallyIn(zipcode.trim(), [pinCity]);
}

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
