import { Menu } from '@base-ui/react/menu';
import { LogOut, Package, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { signOut } from '#app/account/session.ts';

const item = 'flex min-h-11 w-full items-center gap-3 px-4 text-sm outline-none data-highlighted:bg-sunk';

/** The menu of a shopper who is signed in. */
export default function ProfileMenu() {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate('/login');
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label="Account" className="icon-target hover:bg-sunk">
        <UserRound aria-hidden="true" className="size-5 text-gold" fill="currentColor" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-50">
          <Menu.Popup className="min-w-48 rounded-md bg-raised py-1 text-ink shadow-soft ring-1 ring-line transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Menu.Item render={<Link to="/profile" />} className={item}>
              <UserRound aria-hidden="true" className="size-4 text-gold" /> My Profile
            </Menu.Item>
            <Menu.Item render={<Link to="/order" />} className={item}>
              <Package aria-hidden="true" className="size-4 text-gold" /> Orders
            </Menu.Item>
            <Menu.Item onClick={leave} className={item}>
              <LogOut aria-hidden="true" className="size-4 text-gold" /> Logout
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
