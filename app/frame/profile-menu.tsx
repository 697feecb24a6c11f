import { LogOut, Package, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { signOut } from '#app/session/session.ts';
import { useMenu } from './use-menu.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 px-4 text-sm whitespace-nowrap hover:bg-sunk focus:bg-sunk focus-visible:-outline-offset-2';

/** The menu of a shopper who is signed in. It stands beside its button, within the header: no copy of it in a layer of its own. */
export default function ProfileMenu() {
  const { open, root, trigger, menu, close } = useMenu();
  const navigate = useNavigate();
  const leave = async () => {
    close();
    await signOut();
    navigate('/login');
  };
  const option = { role: 'menuitem', tabIndex: -1, className: item };
  return (
    <div {...root} className="relative">
      <button type="button" {...trigger} aria-label="Account" className="icon-target hover:bg-sunk">
        <UserRound aria-hidden="true" className="size-5 text-gold" fill="currentColor" />
      </button>
      {open && (
        <div
          {...menu}
          role="menu"
          aria-label="Account"
          className="absolute top-full right-0 z-50 mt-1.5 min-w-48 rounded-md bg-raised py-1 text-ink shadow-soft ring-1 ring-line"
        >
          <Link to="/profile" onClick={close} {...option}>
            <UserRound aria-hidden="true" className="size-4 text-gold" /> My Profile
          </Link>
          <Link to="/order" onClick={close} {...option}>
            <Package aria-hidden="true" className="size-4 text-gold" /> Orders
          </Link>
          <button type="button" onClick={leave} {...option}>
            <LogOut aria-hidden="true" className="size-4 text-gold" /> Logout
          </button>
        </div>
      )}
    </div>
  );
}
