import { Gem, Heart, House, Menu, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { CartLink } from '#app/cart/cart-link.tsx';
import { useToken } from '#app/session/session.ts';
import { onDemand } from '#app/ui/on-demand.tsx';
import { usePrefetch } from '#app/ui/saves-data.ts';
import { frameTexts } from './frame-texts.ts';
import { SearchBox, SearchDisclosure } from './search-box.tsx';
import { ThemeToggle } from './theme.tsx';
import { useMenus } from './use-menus.ts';

/**
 * One quiet row that stays at the top. It shrinks without moving anything: the outer box slides up by 1 rem behind
 * the window's edge while the row inside it sticks.
 */
export function Header() {
  return (
    <header className="sticky -top-4 z-30 h-20 border-b border-line bg-paper pt-2">
      <div className="sticky top-0">
        <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-2 md:grid-cols-[auto_1fr_auto] md:gap-6">
          <div className="-ml-2 flex md:hidden">
            <MenuButton />
            <SearchDisclosure />
          </div>
          <Logo />
          <div className="hidden max-w-xl justify-self-center md:block md:w-full">
            <SearchBox id="search" />
          </div>
          <div className="-mr-2 flex justify-end lg:gap-1">
            <IconLink to="/" name={frameTexts.header.homePage} Icon={House} />
            <IconLink to="/collection" name={frameTexts.header.collection} Icon={Gem} />
            <IconLink to="/wishlist" name={frameTexts.header.wishlist} Icon={Heart} />
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

/** The shop's sign: a jhumka in one line, and its name. Leads home. */
function Logo() {
  return (
    <Link
      to="/"
      aria-label={frameTexts.home}
      className="flex min-h-11 items-center gap-2 rounded-sm text-ink"
    >
      <LogoSign />
    </Link>
  );
}

/** The sign and the name alone. */
export function LogoSign() {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 40"
        className="h-9 w-7 text-gold"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="16" cy="6" r="4" />
        <path d="M16 10v4M5 27c0-8 5-13 11-13s11 5 11 13zM8 22h16M3.500 27h25" />
        <path d="M6 27v4m5-4v6m5-6v8m5-8v6m5-6v4" />
        <circle cx="16" cy="6" r="1" fill="currentColor" />
      </svg>
      <span className="font-serif text-xl leading-none font-bold tracking-wide">{frameTexts.name}</span>
    </>
  );
}

const ProfileMenu = lazy(() => import('./profile-menu.tsx').catch(() => ({ default: ProfilePageLink })));

/** Signed out: to the login. Signed in: a menu, whose code comes only then. */
function ProfileLink() {
  const signedIn = useToken() !== null;
  if (!signedIn) return <PersonLink to="/login" name={frameTexts.header.login} />;
  return (
    <Suspense fallback={<ProfilePageLink />}>
      <ProfileMenu />
    </Suspense>
  );
}

function ProfilePageLink() {
  return <PersonLink to="/profile" name={frameTexts.header.profile} />;
}

function PersonLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} aria-label={name} className="icon-target hover:bg-sunk">
      <UserRound aria-hidden="true" className="size-5" />
    </Link>
  );
}

const load = () => import('./side-menu.tsx');
const SideMenu = onDemand(load);

/** Opens the side menu on a phone; its code comes with the first touch. */
function MenuButton() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={frameTexts.header.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="icon-target hover:bg-sunk md:hidden"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SideMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** So many have room beside each other on a tablet. */
const MOST_ON_TABLET = 7;

/** The pages of the shop in one row; on a phone the side menu has them. */
export function NavBar() {
  const { header } = useMenus();
  const prefetch = usePrefetch();
  return (
    <nav aria-label={frameTexts.header.main} className="hidden pb-1.5 md:block">
      <ul className="page flex flex-wrap justify-center gap-x-1 lg:gap-x-4">
        {header.map((link, at) => (
          <li key={link.to} className={at >= MOST_ON_TABLET ? 'max-lg:hidden' : undefined}>
            <NavLink
              to={link.to}
              end
              prefetch={prefetch}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm font-medium transition-colors hover:border-gold-line aria-[current=page]:border-action"
            >
              {link.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
