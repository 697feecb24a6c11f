import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { ShippingAddress } from '#shop/shipping/address.ts';

type SaveAddressProps = {
  address: ShippingAddress;
  /** Shows what is wrong with the address; gives whether it is sound. */
  check: () => boolean;
  onSaved: () => Promise<void>;
};

/** 'Save as permanent address': ticking it saves at once (R50); a later change of the address unticks it. */
export function SaveAddress({ address, check, onSaved }: SaveAddressProps) {
  const [saved, setSaved] = useState<ShippingAddress | null>(null);
  const [saving, setSaving] = useState(false);
  const isSaved = saved !== null && JSON.stringify(saved) === JSON.stringify(address);

  const save = async () => {
    if (!check()) return;
    setSaving(true);
    const result = await call(api.user.updateAddress.$post({ json: address }));
    setSaving(false);
    if (result.ok) {
      setSaved(address);
      void onSaved();
      toast.success('Address saved as permanent address!', { position: 'bottomRight', durationMs: 3000 });
    } else if (result.status !== 401) {
      toast.error(result.message ?? 'Failed to save address.');
    }
  };
  return (
    <Checkbox
      label="Save as permanent address"
      hint={saving ? 'Saving...' : 'You can update it later from your profile.'}
      checked={isSaved || saving}
      disabled={saving}
      onChange={(event) => (event.target.checked ? void save() : setSaved(null))}
    />
  );
}
