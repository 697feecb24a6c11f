import { Gem, House } from 'lucide-react';
import { Link } from 'react-router';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { ProfileLink } from './profile-link.tsx';
import { SearchBox, SearchDisclosure } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * One quiet row that stays at the top. It shrinks without moving anything: the outer box slides up by 1 rem behind
 * the window's edge while the row inside it sticks.
 */
export function Header() {
  return (
    <header className="sticky -top-4 z-30 h-20 border-b border-line bg-paper pt-2 print:hidden">
      <div className="sticky top-0">
        <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-2 md:grid-cols-[auto_1fr_auto] md:gap-8">
          <div className="-ml-2 flex md:hidden">
            <MenuButton />
            <SearchDisclosure />
          </div>
          <Logo />
          <div className="hidden max-w-xl justify-self-center md:block md:w-full">
            <SearchBox id="search" />
          </div>
          <div className="-mr-2 flex justify-end lg:gap-1">
            <IconLink to="/" name="Home" Icon={House} />
            <IconLink to="/collection" name="Collection" Icon={Gem} />
            <ThemeToggle className="max-md:hidden" />
            <ProfileLink />
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}

function IconLink({ to, name, Icon }: { to: string; name: string; Icon: typeof House }) {
  return (
    <Link to={to} aria-label={name} title={name} className="icon-target hover:bg-sunk max-md:hidden">
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}
