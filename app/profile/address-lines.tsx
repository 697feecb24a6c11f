import type { ShippingAddress } from '#shop/shipping/address.ts';

type AddressLinesProps = {
  address: ShippingAddress;
  /** Whom the parcel is for where the address names nobody. */
  name: string;
};

/** A saved address as it is read. */
export function AddressLines({ address, name }: AddressLinesProps) {
  const { street, city, state, zipcode, country, phone } = address;
  return (
    <address className="flex min-w-0 flex-col wrap-anywhere not-italic">
      <span className="font-semibold">{receiver(address) || name}</span>
      <span>{street}</span>
      <span>
        {city}, {state} <span className="tabular-nums">{zipcode}</span>
      </span>
      <span>{country}</span>
      <span className="mt-1 text-soft tabular-nums">{phone}</span>
    </address>
  );
}

function receiver({ firstName, lastName }: ShippingAddress): string {
  return `${firstName} ${lastName}`.trim();
}
