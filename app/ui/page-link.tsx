import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from './saves-data.ts';

/** `to`: the whole path, from the first slash on. */
type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/**
 * A link whose page begins to load when somebody is about to follow it; not where data is saved (R342). What the router's own
 * link writes on the server for a whole address, written without asking the router.
 */
export function PageLink(props: PageLinkProps) {
  return import.meta.env.SSR ? <WrittenLink {...props} /> : <PrefetchedLink {...props} />;
}

function PrefetchedLink(props: PageLinkProps) {
  return <Link prefetch={usePrefetch()} {...props} />;
}

function WrittenLink({
  to,
  prefetch: _,
  viewTransition: __,
  preventScrollReset: ___,
  ...rest
}: PageLinkProps) {
  return <a {...rest} href={to} data-discover="true" />;
}
