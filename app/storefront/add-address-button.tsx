import { MapPinPlus } from 'lucide-react';
import { Link } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import { useToken } from '#app/session/session.ts';
import { placeFields } from '#shop/shipping/address.ts';

const askAccount = () => call(api.user.getInfo.$post());
const tip = 'Add your address to profile';

/** For signed-in shoppers whose saved address has a gap: the way to the profile, at the bottom right (R138). */
export function AddAddressButton() {
  const { answer, waiting } = useAnswer(useToken(), askAccount);
  if (waiting || !answer?.ok) return null;
  const { shippingAddress } = answer.data.user;
  if (placeFields.every((field) => shippingAddress?.[field])) return null;
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
