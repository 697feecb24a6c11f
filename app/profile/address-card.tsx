import { Suspense, useState } from 'react';
import { addressTexts } from '#app/address/address-texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import type { SavedAddress } from '#shop/address-book/address-book.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import { profileTexts } from './profile-texts.ts';

const ConfirmDialog = onDemand(() => import('#app/ui/confirm-dialog.tsx'));

type AddressCardProps = {
  address: SavedAddress;
  /** Whom the parcel is for where the address names nobody. */
  name: string;
  /** Then each button says which address it means. */
  isOneOfMany: boolean;
  busy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onDelete: () => Promise<void>;
};

/** One address of the book, and what can be done with it. */
export function AddressCard({ address, name, isOneOfMany, busy, ...does }: AddressCardProps) {
  const { id, label, street, isDefault } = address;
  const [asking, setAsking] = useState(false);
  const which = isOneOfMany && <span className="sr-only"> {label || street}</span>;
  const confirm = async () => {
    await does.onDelete();
    setAsking(false);
  };
  return (
    <div className="flex h-full flex-col gap-3 rounded-md bg-raised p-5 ring-1 ring-line sm:p-6">
      {(label || isDefault) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {label && <strong className="font-serif text-lg wrap-anywhere">{label}</strong>}
          {isDefault && <Badge tone="good">{profileTexts.addresses.default}</Badge>}
        </p>
      )}
      <AddressLines address={address} name={name} />
      <div className="mt-auto -ml-3 flex flex-wrap items-center gap-y-1 pt-2">
        <Button id={`edit-${id}`} variant="quiet" size="sm" disabled={busy} onClick={does.onEdit}>
          {profileTexts.addresses.edit}
          {which}
        </Button>
        {!isDefault && (
          <Button variant="quiet" size="sm" disabled={busy} onClick={does.onMakeDefault}>
            {profileTexts.addresses.makeDefault}
            {which}
          </Button>
        )}
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => setAsking(true)}>
          {profileTexts.addresses.delete}
          {which}
        </Button>
      </div>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog title={profileTexts.addresses.deletion.title} open onOpenChange={setAsking}>
            <AddressLines address={address} name={name} />
            <p className="text-sm text-soft">{profileTexts.addresses.deletion.lead}</p>
            <div className="flex flex-wrap gap-3">
              <Button busy={busy} onClick={confirm}>
                {profileTexts.addresses.deletion.confirm}
              </Button>
              <Button variant="secondary" disabled={busy} onClick={() => setAsking(false)}>
                {profileTexts.addresses.deletion.keep}
              </Button>
            </div>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
}

type AddressLinesProps = {
  address: ShippingAddress;
  /** Whom the parcel is for where the address names nobody. */
  name: string;
};

/** A saved address as it is read. */
function AddressLines({ address, name }: AddressLinesProps) {
  const { street, city, state, zipcode, country, phone } = address;
  return (
    <address className="flex min-w-0 flex-col wrap-anywhere not-italic">
      <span className="font-semibold">{receiver(address) || name}</span>
      <span>{street}</span>
      <span>
        {addressTexts.cityAndState(city, state)} <span className="tabular-nums">{zipcode}</span>
      </span>
      <span>{country}</span>
      <span className="mt-1 text-soft tabular-nums">{phone}</span>
    </address>
  );
}

function receiver({ firstName, lastName }: ShippingAddress): string {
  return `${firstName} ${lastName}`.trim();
}
