import { useCallback, useEffect, useRef, useState } from 'react';
import { type AddressField, addressFault, emptyAddress, fillEmpty } from '#app/address/address-fields.ts';
import { getToken, userIdOf } from '#app/session/session.ts';
import { recall, remember } from '#app/session/storage.ts';
import type { SavedAddress } from '#shop/address-book/address-book.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import { completed, type Own, ownAddresses } from './own-addresses.ts';

const key = 'address-draft';
/** Stands for an address that is typed here. */
export const ANOTHER = 'another';

/** `isOpen`: the form shows, for an address that is typed or that lacks something. */
type Delivery = { chosen: string; isOpen: boolean; address: ShippingAddress };

/**
 * Where the order goes: one of the saved addresses, the default at first, or one that is typed here. What was chosen
 * and typed survives a reload.
 */
export function useAddress() {
  const [own, setOwn] = useState<Own | null>(null);
  const [delivery, setDelivery] = useState<Delivery>(typed(emptyAddress));
  const lastTyped = useRef<ShippingAddress | null>(null);

  const keep = (next: Delivery) => {
    if (next.chosen === ANOTHER) lastTyped.current = next.address;
    setDelivery(next);
    remember(key, { userId: currentUser(), chosen: next.chosen, address: next.address });
  };
  useEffect(() => {
    let wanted = true;
    void ownAddresses().then((found) => {
      if (!wanted) return;
      setOwn(found);
      setDelivery(firstChoice(found));
    });
    return () => {
      wanted = false;
    };
  }, []);

  const choose = (chosen: string) => {
    const saved = own?.book.find(({ id }) => id === chosen);
    if (saved) keep(choice(saved, own!));
    else keep(typed(lastTyped.current ?? fillEmpty(emptyAddress, own?.owner)));
  };
  const setField = (field: AddressField, value: string) =>
    keep(typed({ ...delivery.address, [field]: value }));
  const open = useCallback(() => setDelivery((now) => ({ ...now, isOpen: true })), []);
  /** What is typed was saved as the default: that is what is chosen now. */
  const noteSaved = async () => {
    const found = await ownAddresses();
    setOwn(found);
    const saved = found.book.find(({ isDefault }) => isDefault);
    if (saved) setDelivery((now) => ({ ...now, chosen: saved.id }));
  };
  return { ...delivery, book: own?.book ?? null, choose, setField, open, noteSaved };
}

function typed(address: ShippingAddress): Delivery {
  return { chosen: ANOTHER, isOpen: true, address };
}

function choice(saved: SavedAddress, { owner }: Own): Delivery {
  const address = completed(saved, owner);
  return { chosen: saved.id, isOpen: addressFault(address) !== null, address };
}

function firstChoice(own: Own): Delivery {
  const draft = recall(key) as { userId?: string; chosen?: unknown; address?: unknown } | null;
  const isOurs = draft !== null && draft.userId === currentUser();
  const wanted = isOurs ? own.book.find(({ id }) => id === draft.chosen) : own.book[0];
  if (wanted) return choice(wanted, own);
  return typed(fillEmpty(fillEmpty(emptyAddress, isOurs ? draft.address : null), own.owner));
}

function currentUser(): string | null {
  return userIdOf(getToken() ?? '');
}
