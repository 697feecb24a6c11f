import { Link } from 'react-router';
import { listTexts } from './list-texts.ts';

/** The way from home to this piece. */
export function Crumbs({ page, name }: { page: { path: string; name: string } | undefined; name: string }) {
  const link = 'inline-flex tap-in-line items-center text-soft underline-offset-4 hover:underline';
  return (
    <nav aria-label={listTexts.crumbs.label} className="text-sm">
      <ol className="flex flex-wrap items-baseline gap-x-2">
        <li>
          <Link to="/" className={link}>
            {listTexts.crumbs.home}
          </Link>
        </li>
        {page && (
          <li className="before:mr-2 before:text-gold-line before:content-['/']">
            <Link to={page.path} className={link}>
              {page.name}
            </Link>
          </li>
        )}
        <li
          aria-current="page"
          className="min-w-0 text-soft before:mr-2 before:text-gold-line before:content-['/'] max-sm:sr-only"
        >
          {name}
        </li>
      </ol>
    </nav>
  );
}
