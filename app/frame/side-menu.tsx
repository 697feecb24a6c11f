import { NavLink } from 'react-router';
import { Drawer } from '#app/ui/drawer.tsx';
import { pictureUrl } from '#shop/catalogue/product.ts';
import type { PageLink } from '#shop/content/menu-links.ts';
import { menuTexts } from './menu-texts.ts';
import { ThemeToggle } from './theme.tsx';
import { useMenus, useTypeFiles } from './use-menus.ts';

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

const wishlist: PageLink = { to: '/wishlist', name: menuTexts.side.wishlist };

/** The pages of the shop on a phone. */
export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { side, sideTypes, sideHelp } = useMenus();
  const typeFiles = useTypeFiles();
  const close = () => onOpenChange(false);
  return (
    <Drawer title={menuTexts.side.title} side="left" open={open} onOpenChange={onOpenChange}>
      <nav aria-label={menuTexts.side.label} className="flex flex-col gap-6">
        <Links links={[...side.filter(({ to }) => to !== wishlist.to), wishlist]} onFollow={close} />
        <div>
          <p className="eyebrow mb-1 text-gold">{menuTexts.side.types}</p>
          <Links links={sideTypes} onFollow={close} pictures={typeFiles} />
        </div>
        <div>
          <p className="eyebrow mb-1 text-gold">{menuTexts.side.help}</p>
          <Links links={sideHelp} onFollow={close} quiet />
        </div>
      </nav>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-3 text-sm text-soft">
        {menuTexts.side.theme}
        <ThemeToggle />
      </div>
    </Drawer>
  );
}

type LinksProps = {
  links: PageLink[];
  onFollow: () => void;
  quiet?: boolean;
  pictures?: Record<string, string>;
};

function Links({ links, onFollow, quiet = false, pictures = {} }: LinksProps) {
  return (
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            onClick={onFollow}
            className={`flex items-center gap-3 aria-[current=page]:text-gold ${quiet ? 'min-h-11' : 'min-h-13 font-serif text-xl'}`}
          >
            {pictures[to] && (
              <img
                src={pictureUrl(pictures[to], 160)}
                alt=""
                width={44}
                height={44}
                className="size-11 rounded-full bg-deep object-cover"
              />
            )}
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
