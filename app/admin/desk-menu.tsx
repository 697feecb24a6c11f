import {
  Boxes,
  ChartNoAxesColumn,
  ClipboardList,
  Contact,
  FileDown,
  Gem,
  HandCoins,
  History,
  House,
  Images,
  IndianRupee,
  Mail,
  MapPin,
  MapPinned,
  Menu,
  PanelsTopLeft,
  Settings,
  Star,
  Tags,
  Truck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { type Ability, may } from '#shop/abilities.ts';
import type { StaffRole } from '#shop/viewer.ts';

type DeskPage = { path: string; title: string; Icon: typeof House; ability?: Ability };

/** The pages of the back office, by what they are about; '' is what everybody begins with. */
const groups: readonly { title: string; pages: readonly DeskPage[] }[] = [
  { title: '', pages: [{ path: '/admin', title: 'Today', Icon: House }] },
  {
    title: 'Orders',
    pages: [
      { path: '/admin/orders', title: 'Orders', Icon: ClipboardList, ability: 'read-orders' },
      { path: '/admin/ship', title: 'Ship', Icon: Truck, ability: 'ship-orders' },
      { path: '/admin/shelves', title: 'Shelves', Icon: MapPin, ability: 'ship-orders' },
      { path: '/admin/cash', title: 'Cash desk', Icon: HandCoins, ability: 'read-orders' },
      { path: '/admin/money', title: 'Money', Icon: IndianRupee, ability: 'read-money' },
    ],
  },
  {
    title: 'Customers',
    pages: [
      { path: '/admin/customers', title: 'Customers', Icon: Contact, ability: 'read-customers' },
      { path: '/admin/messages', title: 'Messages', Icon: Mail, ability: 'answer-messages' },
      { path: '/admin/reviews', title: 'Reviews', Icon: Star, ability: 'moderate-reviews' },
    ],
  },
  {
    title: 'Catalogue',
    pages: [
      { path: '/admin/products', title: 'Products', Icon: Gem, ability: 'read-catalogue' },
      { path: '/admin/stock', title: 'Stock', Icon: Boxes, ability: 'read-catalogue' },
      { path: '/admin/campaigns', title: 'Campaigns', Icon: Tags, ability: 'change-prices' },
    ],
  },
  {
    title: 'Shop window',
    pages: [
      { path: '/admin/pictures', title: 'Pictures', Icon: Images, ability: 'change-catalogue' },
      { path: '/admin/window', title: 'Pages and texts', Icon: PanelsTopLeft, ability: 'change-window' },
    ],
  },
  {
    title: 'Shop',
    pages: [
      { path: '/admin/pins', title: 'PIN codes', Icon: MapPinned, ability: 'change-settings' },
      { path: '/admin/transfer', title: 'Import and export', Icon: FileDown, ability: 'read-catalogue' },
      { path: '/admin/insights', title: 'Insights', Icon: ChartNoAxesColumn, ability: 'read-catalogue' },
      { path: '/admin/settings', title: 'Settings', Icon: Settings, ability: 'change-settings' },
      { path: '/admin/people', title: 'People', Icon: Users, ability: 'manage-people' },
      { path: '/admin/log', title: 'Audit log', Icon: History, ability: 'read-audit' },
      { path: '/admin/account', title: 'You', Icon: UserRound },
    ],
  },
];

type Waits = { fresh: number; overdue: number };

/** Which pages of the menu a role can open. */
export function openPaths(role: StaffRole): string[] {
  const pages = groups.flatMap((group) => group.pages);
  return pages.filter(({ ability }) => !ability || may(role, ability)).map(({ path }) => path);
}

/** The title of a page: that of the menu's page to which it belongs, so that tabs can be told apart. */
export function deskTitle(pathname: string): string {
  const pages = groups.flatMap((group) => group.pages).slice(1);
  const page = pages.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return page ? `${page.title} · Back office · Gehna` : 'Back office · Gehna';
}

/**
 * The menu: a column on wide screens, on others behind a button that needs no script. `paths`: what may be opened;
 * `inbox`: messages that wait, null for who does not answer them; `children`: what stands under it there.
 */
export function DeskMenu({
  paths,
  inbox,
  children,
}: {
  paths: readonly string[];
  inbox: Waits | null;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const mine = groups
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ path }) => paths.includes(path)) }))
    .filter(({ pages }) => pages.length > 0);
  const lists = mine.map(({ title, pages }) => (
    <div key={title} className="break-inside-avoid max-lg:pb-3 lg:pb-2">
      {title && (
        <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs text-soft">
          {title}
        </p>
      )}
      <ul aria-label={title || undefined}>
        {pages.map((page) => (
          <li key={page.path}>
            <DeskLink {...page} inbox={page.path === '/admin/messages' ? inbox : null} />
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <nav
        aria-label="Back office"
        ref={showCurrent}
        className="more-beyond overflow-y-auto max-lg:hidden lg:flex-1"
      >
        {lists}
      </nav>
      {/* Another page begins with the menu closed. */}
      <details key={pathname} className="lg:hidden">
        <summary className="absolute top-2 right-1 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm px-3 text-sm font-semibold">
          <Menu aria-hidden="true" className="size-4.5" /> Menu
          {inbox && <Waiting {...inbox} />}
        </summary>
        <nav aria-label="Back office" className="columns-2 border-line border-t p-2">
          {lists}
        </nav>
        <div className="border-line border-t px-4 py-2">{children}</div>
      </details>
    </>
  );
}

/** The page that is open stands in view in a menu that is longer than the window. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && current) menu.scrollTop = current.offsetTop - menu.offsetTop - menu.clientHeight / 2;
}

function DeskLink({ path, title, Icon, inbox }: DeskPage & { inbox: Waits | null }) {
  return (
    <NavLink
      to={path}
      end={path === '/admin'}
      className={({ isActive }) =>
        `flex items-center gap-2.5 rounded-sm px-3 text-sm font-semibold whitespace-nowrap no-underline max-lg:min-h-11 lg:min-h-9 ${isActive ? 'bg-sunk text-ink' : 'text-soft hover:bg-sunk hover:text-ink'}`
      }
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {title}
      {inbox && <Waiting {...inbox} />}
    </NavLink>
  );
}

/** How many messages wait: in red, with words, where one waits too long. */
function Waiting({ fresh, overdue }: Waits) {
  if (fresh === 0) return null;
  return overdue > 0 ? (
    <Badge tone="danger">{overdue} overdue</Badge>
  ) : (
    <Badge tone="info">
      {fresh}
      <span className="sr-only"> new</span>
    </Badge>
  );
}
