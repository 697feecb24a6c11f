import { Link } from 'react-router';
import { typeLinks } from './page-links.ts';

/** The pages of the types, as the way on from an empty page. */
export function TypeLinks() {
  return (
    <ul className="mt-4 flex flex-wrap justify-center gap-x-5">
      {typeLinks.map(({ to, name }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-serif text-lg font-semibold text-ink underline decoration-gold-line underline-offset-4 hover:decoration-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
