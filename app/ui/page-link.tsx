import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from './saves-data.ts';

/** A link whose page begins to load when somebody is about to follow it; not where data is saved (R342). */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={usePrefetch()} {...props} />;
}
