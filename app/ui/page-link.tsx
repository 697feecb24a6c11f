import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from './saves-data.ts';

type PageLinkProps = Pick<ComponentProps<typeof Link>, 'prefetch' | 'viewTransition' | 'preventScrollReset'> &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** The whole path, from the first slash on. */
    to: string;
  };

/**
 * A link whose page begins to load when somebody is about to follow it; not where data is saved (R342), nor with
 * `prefetch="none"`. On the server, what the router's own link writes for a whole path, without asking the router.
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
