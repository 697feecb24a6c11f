import { NavLink } from 'react-router';
import { Drawer } from '../ui/drawer.tsx';
import { mainLinks, type PageLink, typeLinks } from './page-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The pages of the shop on a phone. */
export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer title="Menu" side="left" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Side menu" className="flex flex-col gap-6">
        <Links links={mainLinks} onFollow={close} />
        <div>
          <p className="eyebrow mb-1 text-gold">Shop by type</p>
          <Links links={typeLinks} onFollow={close} />
        </div>
      </nav>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-3 text-sm text-soft">
        Light or dark
        <ThemeToggle />
      </div>
    </Drawer>
  );
}

function Links({ links, onFollow }: { links: PageLink[]; onFollow: () => void }) {
  return (
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            onClick={onFollow}
            className="flex min-h-12 items-center font-serif text-xl aria-[current=page]:text-gold"
          >
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
