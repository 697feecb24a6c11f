import { MapPinPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useAccount } from '#app/data/use-account.ts';
import { placeFields } from '#shop/shipping/place.ts';
import { homeTexts } from './home-texts.ts';

/** For signed-in shoppers whose saved address has a gap: the way to the profile, at the bottom right (R138). */
export function AddAddressButton() {
  const account = useAccount();
  if (!account) return null;
  const { shippingAddress } = account.user;
  if (placeFields.every((field) => shippingAddress?.[field])) return null;
  return (
    <Link
      to="/profile"
      aria-label={homeTexts.addAddress}
      className="group fixed right-4 bottom-[calc(1rem+var(--consent-bar,0px))] z-20 grid size-14 place-items-center rounded-full bg-action text-on-action shadow-soft transition-colors hover:bg-action-hover sm:right-6 sm:bottom-[calc(1.5rem+var(--consent-bar,0px))] print:hidden"
    >
      <MapPinPlus aria-hidden="true" className="size-6" />
      <span
        role="tooltip"
        className="pointer-events-none absolute right-full mr-3 rounded-sm bg-deep px-3 py-1.5 text-sm whitespace-nowrap text-on-deep opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {homeTexts.addAddress}
      </span>
    </Link>
  );
}
