import { NavLink } from 'react-router';

/** Between the pages of one desk. */
export function PageTabs({ name, pages }: { name: string; pages: readonly { to: string; title: string }[] }) {
  return (
    <nav aria-label={name} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap no-underline ring-1 ${isActive ? 'bg-action text-on-action ring-action' : 'ring-line hover:ring-gold'}`
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
