import { useEffect, useState } from 'react';
import { getToken, userIdOf } from '#app/account/session.ts';
import { type AddressField, emptyAddress, fillEmpty, splitName } from '#app/address/address-fields.ts';
import { api, call } from '#app/api-client.ts';
import { recall, remember } from '#app/cart/tab-memory.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';

const key = 'address-draft';

/**
 * The delivery form's fields. What was typed survives a reload; what is still empty is filled from the saved
 * address and the account, once they come.
 */
export function useAddress() {
  const [address, setAddress] = useState(emptyAddress);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const draft = recall(key) as { userId?: string; address?: unknown } | null;
    if (draft && draft.userId === currentUser()) setAddress((now) => fillEmpty(now, draft.address));
    let wanted = true;
    void accountsAddress().then((saved) => {
      if (!wanted) return;
      setAddress((now) => fillEmpty(now, saved));
      setIsLoaded(true);
    });
    return () => {
      wanted = false;
    };
  }, []);

  const setField = (field: AddressField, value: string) => {
    const next = { ...address, [field]: value };
    setAddress(next);
    remember(key, { userId: currentUser(), address: next });
  };
  return { address, setField, isLoaded };
}

/** The saved address, with the account's own name and e-mail where it has none. */
async function accountsAddress(): Promise<ShippingAddress | null> {
  const token = getToken();
  const info = token ? await call(api.user.getInfo.$post({ header: { token } })) : null;
  if (!info?.ok) return null;
  const { user } = info.data;
  return fillEmpty(
    { ...emptyAddress, country: '', ...user.shippingAddress },
    { ...splitName(user.name), email: user.email, country: 'India' },
  );
}

function currentUser(): string | null {
  return userIdOf(getToken() ?? '');
}
