import type { Ref } from 'react';
import { type AddressErrors, type AddressField, addressFault } from '#app/address/address-fields.ts';
import { AddressForm, FaultList } from '#app/address/address-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { AddressChoice } from './address-choice.tsx';
import { AddressFieldsSkeleton } from './checkout-skeleton.tsx';
import { SaveAddress } from './save-address.tsx';
import type { useAddress } from './use-address.ts';

type DeliverySectionProps = {
  delivery: ReturnType<typeof useAddress>;
  errors: AddressErrors;
  /** The city that the PIN code lies in; null where it is not known. */
  pinCity: string | null;
  faults: Ref<HTMLDivElement>;
  onField: (field: AddressField, value: string) => void;
  onChoose: (chosen: string) => void;
  check: () => boolean;
};

/** Where the order goes: a saved address, or the form (R55). */
export function DeliverySection({ delivery, errors, pinCity, faults, ...does }: DeliverySectionProps) {
  const { address, book, chosen, isOpen, open, noteSaved } = delivery;
  const change = () => {
    open();
    requestAnimationFrame(() => document.getElementById('address-firstName')?.focus());
  };
  return (
    <section aria-labelledby="delivery" aria-busy={book === null} className="flex flex-col gap-4">
      <h2 id="delivery" className="text-xl">
        Delivery address
      </h2>
      {book === null && <AddressFieldsSkeleton />}
      {book !== null && book.length > 0 && (
        <AddressChoice book={book} chosen={chosen} onChoose={does.onChoose} />
      )}
      {book !== null && !isOpen && (
        <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={change}>
          Change it for this order
        </Button>
      )}
      {book !== null && isOpen && (
        <>
          <FaultList ref={faults} errors={errors} fault={addressFault(address)} />
          <AddressForm address={address} errors={errors} pinCity={pinCity} onChange={does.onField} />
          <SaveAddress address={address} check={does.check} onSaved={noteSaved} />
        </>
      )}
    </section>
  );
}
