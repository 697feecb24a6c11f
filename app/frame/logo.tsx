import { Link } from 'react-router';

/** The shop's sign: a jhumka in one line, and its name. Leads home. */
export function Logo() {
  return (
    <Link to="/" aria-label="Gehna, home" className="flex items-center gap-2 rounded-sm text-ink">
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
      <span className="font-serif text-2xl leading-none font-bold tracking-wide">Gehna</span>
    </>
  );
}
