import { MapPinPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { useToken } from '#app/session/session.ts';
import { placeFields } from '#shop/shipping/address.ts';

const tip = 'Add your address to profile';

/** For signed-in shoppers whose saved address has a gap: the way to the profile, at the bottom right (R138). */
export function AddAddressButton() {
  const hasGap = useAddressGap();
  if (!hasGap) return null;
  return (
    <Link
      to="/profile"
      aria-label={tip}
      className="group fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-action text-on-action shadow-soft transition-colors hover:bg-action-hover sm:right-6 sm:bottom-6 print:hidden"
    >
      <MapPinPlus aria-hidden="true" className="size-6" />
      <span
        role="tooltip"
        className="pointer-events-none absolute right-full mr-3 rounded-sm bg-deep px-3 py-1.5 text-sm whitespace-nowrap text-on-deep opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {tip}
      </span>
    </Link>
  );
}

/** Whether a field of the saved address is empty; not known to be so: false. */
function useAddressGap(): boolean {
  const token = useToken();
  const [hasGap, setHasGap] = useState(false);
  useEffect(() => {
    setHasGap(false);
    if (!token) return;
    let wanted = true;
    void call(api.user.getInfo.$post()).then((answer) => {
      if (!wanted || !answer.ok) return;
      const { shippingAddress } = answer.data.user;
      setHasGap(placeFields.some((field) => !shippingAddress?.[field]));
    });
    return () => {
      wanted = false;
    };
  }, [token]);
  return hasGap;
}
