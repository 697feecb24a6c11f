import { useRef, useState } from 'react';
import {
  type AddressErrors,
  addressErrors,
  addressFault,
  emptyAddress,
} from '#app/address/address-fields.ts';
import { AddressForm, FaultList } from '#app/address/address-form.tsx';
import { api, type CallResult, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useForm } from '#app/data/use-form.ts';
import { ownDraft, useDraft } from '#app/session/use-draft.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { MAX_LABEL_LENGTH, type SavedAddress } from '#shop/address-book/address-book.ts';
import { profileTexts } from './profile-texts.ts';

const fields = ['street', 'zipcode', 'city', 'state', 'country', 'phone'] as const;

/**
 * `first`: the book is empty, and the form is the specification's own (R49); else an address that is there, or
 * one more.
 */
export type Edited = 'first' | 'another' | SavedAddress;

/** Where the tab keeps what is typed in the form. */
export function addressDraft(edited: Edited): string {
  return ownDraft(`address ${typeof edited === 'object' ? edited.id : edited}`);
}

function textsOf(saved: SavedAddress | null) {
  const {
    id: _id,
    isDefault: _isDefault,
    ...texts
  } = saved ?? { ...emptyAddress, label: '', id: '', isDefault: false };
  return { ...emptyAddress, ...texts };
}

type EditAddressProps = {
  edited: Edited;
  onSaved: () => Promise<void>;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** The form of an address of the book. */
export function EditAddress({ edited, onSaved, onCancel }: EditAddressProps) {
  const saved = typeof edited === 'object' ? edited : null;
  const { fields: address, change: setAddress, clear } = useDraft(addressDraft(edited), textsOf(saved));
  const [isDefault, setIsDefault] = useState(false);
  const [errors, setErrors] = useState<AddressErrors>({});
  const list = useRef<HTMLDivElement>(null);

  const { busy, faults, submit } = useForm(async () => {
    setErrors(addressErrors(address, fields));
    if (addressFault(address, fields)) {
      requestAnimationFrame(() => list.current?.focus());
      return;
    }
    const answer = await send(edited, { ...address, isDefault });
    if (!answer.ok) return failureWords(answer, profileTexts.addresses.form.failed);
    await onSaved();
    clear();
  });
  const change = (field: keyof typeof address, value: string) => {
    setAddress({ ...address, [field]: value });
    setErrors(({ [field as keyof AddressErrors]: _, ...others }) => others);
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <FaultList ref={list} errors={errors} fault={addressFault(address, fields)} />
      {edited !== 'first' && <Names address={address} onChange={change} />}
      <AddressForm address={address} errors={errors} fields={fields} onChange={change} />
      {edited === 'another' && (
        <Checkbox
          label={profileTexts.addresses.form.makeDefault}
          hint={profileTexts.addresses.form.makeDefaultHint}
          checked={isDefault}
          onChange={(event) => setIsDefault(event.target.checked)}
        />
      )}
      <FormError words={faults.form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? profileTexts.addresses.form.saving : profileTexts.addresses.form.save}
        </Button>
        {onCancel && (
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            {profileTexts.addresses.form.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type NamesProps = {
  address: Pick<SavedAddress, 'label' | 'firstName' | 'lastName'>;
  onChange: (field: 'label' | 'firstName' | 'lastName', value: string) => void;
};

/** What an address may have beside its place: the shopper's own word for it, and whom its parcels are for. */
function Names({ address, onChange }: NamesProps) {
  const shared = (field: 'label' | 'firstName' | 'lastName') => ({
    id: `address-${field}`,
    name: field,
    value: address[field],
    optional: true,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...shared('label')}
        label={profileTexts.addresses.form.label}
        hint={profileTexts.addresses.form.labelHint}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        {...shared('firstName')}
        label={profileTexts.addresses.form.firstName}
        hint={profileTexts.addresses.form.firstNameHint}
        maxLength={100}
        autoComplete="given-name"
      />
      <TextField
        {...shared('lastName')}
        label={profileTexts.addresses.form.lastName}
        maxLength={100}
        autoComplete="family-name"
      />
    </div>
  );
}

type Sent = Omit<SavedAddress, 'id'>;

/** The first address is saved by the specified call, which makes it the default (R49). */
function send(edited: Edited, { label, isDefault, ...address }: Sent): Promise<CallResult<unknown>> {
  if (edited === 'first') {
    const { street, city, state, zipcode, country, phone } = address;
    const json = { street, city, state, zipcode, country, phone };
    return call(api.user.updateAddress.$post({ json }));
  }
  if (edited === 'another') {
    return call(api.user['add-address'].$post({ json: { ...address, label, isDefault } }));
  }
  return call(api.user['change-address'].$post({ json: { ...address, label, id: edited.id } }));
}
