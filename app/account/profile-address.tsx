import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type AddressErrors,
  addressErrors,
  addressFault,
  emptyAddress,
} from '#app/address/address-fields.ts';
import { AddressForm } from '#app/address/address-form.tsx';
import { FaultList } from '#app/address/fault-list.tsx';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import type { accountOutputSchema } from '#shop/accounts/account-output.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import { FormError } from './form-error.tsx';
import { getToken, sessionExpired } from './session.ts';

export type Account = z.infer<typeof accountOutputSchema>;

type ProfileAddressProps = { account: Account; onSaved: () => Promise<void> };

/** The saved address: to read, or, where there is none or on request, to edit (spec 4). */
export function ProfileAddress({ account, onSaved }: ProfileAddressProps) {
  const saved = account.shippingAddress;
  const [editing, setEditing] = useState(saved === null);
  const [message, setMessage] = useState('');
  const editButton = useRef<HTMLButtonElement>(null);
  const turned = useRef(false);
  const turn = (toEditing: boolean) => {
    turned.current = true;
    setEditing(toEditing);
  };
  // The focus goes along, once what it goes to is there; not when the page opens.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    if (editing) document.getElementById('address-street')?.focus();
    else editButton.current?.focus();
  }, [editing]);
  const edit = () => {
    setMessage('');
    turn(true);
  };
  const leave = () => turn(false);
  const finish = async () => {
    await onSaved();
    setMessage('Address updated successfully!');
    leave();
  };
  return (
    <section aria-labelledby="address" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="address" className="text-xl">
          Shipping address
        </h2>
        {!editing && (
          <Button ref={editButton} variant="secondary" size="sm" onClick={edit}>
            Edit address
          </Button>
        )}
      </div>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      {editing || !saved ? (
        <EditAddress saved={saved} onSaved={finish} onCancel={saved && leave} />
      ) : (
        <SavedAddress name={account.name} address={saved} />
      )}
    </section>
  );
}

function SavedAddress({ name, address }: { name: string; address: ShippingAddress }) {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address;
  return (
    <address className="flex flex-col rounded-md bg-raised p-5 not-italic ring-1 ring-line sm:p-6">
      <strong>{`${firstName} ${lastName}`.trim() || name}</strong>
      <span>{street}</span>
      <span>
        {city}, {state} <span className="tabular-nums">{zipcode}</span>
      </span>
      <span>{country}</span>
      <span className="mt-2 text-soft tabular-nums">{phone}</span>
    </address>
  );
}

const fields = ['street', 'zipcode', 'city', 'state', 'country', 'phone'] as const;

type EditAddressProps = {
  saved: ShippingAddress | null;
  onSaved: () => Promise<void>;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
};

function EditAddress({ saved, onSaved, onCancel }: EditAddressProps) {
  const [address, setAddress] = useState(saved ?? emptyAddress);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const faults = useRef<HTMLDivElement>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setErrors(addressErrors(address, fields));
    if (addressFault(address, fields)) return requestAnimationFrame(() => faults.current?.focus());
    setBusy(true);
    const { street, city, state, zipcode, country, phone } = address;
    const json = { street, city, state, zipcode, country, phone };
    const answer = await call(api.user.updateAddress.$post({ json, header: { token: getToken() ?? '' } }));
    if (answer.ok) await onSaved();
    else if (answer.status === 401) sessionExpired();
    else setFailure(failureOf(answer));
    setBusy(false);
  };
  return (
    <form noValidate method="post" onSubmit={save} className="flex flex-col gap-5">
      <FaultList ref={faults} errors={errors} fault={addressFault(address, fields)} />
      <AddressForm
        address={address}
        errors={errors}
        fields={fields}
        onChange={(field, value) => {
          setAddress({ ...address, [field]: value });
          setErrors(({ [field]: _, ...others }) => others);
        }}
      />
      <FormError words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save Address'}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** The server's own sentence where it refused; a fault of the server has none worth reading (spec 8). */
function failureOf({ status, message }: { status: number; message: string | null }): string {
  return (status > 0 && status < 500 && message) || 'Failed to update address.';
}
