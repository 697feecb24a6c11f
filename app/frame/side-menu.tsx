import { NavLink } from 'react-router';
import { Drawer } from '#app/ui/drawer.tsx';
import type { PageLink } from '#shop/content/menu-links.ts';
import { ThemeToggle } from './theme.tsx';
import { useMenus } from './use-menus.ts';

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The pages of the shop on a phone. */
export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { side, sideTypes, sideHelp } = useMenus();
  const close = () => onOpenChange(false);
  return (
    <Drawer title="Menu" side="left" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Side menu" className="flex flex-col gap-6">
        <Links links={side} onFollow={close} />
        <div>
          <p className="eyebrow mb-1 text-gold">Shop by type</p>
          <Links links={sideTypes} onFollow={close} />
        </div>
        <div>
          <p className="eyebrow mb-1 text-gold">About and help</p>
          <Links links={sideHelp} onFollow={close} quiet />
        </div>
      </nav>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-3 text-sm text-soft">
        Light or dark
        <ThemeToggle />
      </div>
    </Drawer>
  );
}

type LinksProps = { links: PageLink[]; onFollow: () => void; quiet?: boolean };

function Links({ links, onFollow, quiet = false }: LinksProps) {
  return (
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            onClick={onFollow}
            className={`flex items-center aria-[current=page]:text-gold ${quiet ? 'min-h-11' : 'min-h-12 font-serif text-xl'}`}
          >
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
