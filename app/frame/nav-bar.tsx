import { NavLink } from 'react-router';
import { aboutLinks, mainLinks, typeLinks } from './page-links.ts';

/** The pages of the shop in one row; on a phone the side menu has them. */
export function NavBar() {
  return (
    <nav aria-label="Main" className="hidden md:block print:hidden">
      <ul className="page flex flex-wrap justify-center gap-x-1 lg:gap-x-4">
        {[...mainLinks, ...typeLinks, ...aboutLinks].map((link) => (
          <li key={link.to} className={aboutLinks.includes(link) ? 'max-lg:hidden' : undefined}>
            <NavLink
              to={link.to}
              end
              prefetch="intent"
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
