import { type CSSProperties, type ReactNode, useState } from 'react';

type DrawnLaterProps = {
  /** About how high it is with its outer margins, in rem: on a phone, a tablet and a desk. */
  high: readonly [phone: number, tablet: number, desk: number];
  children: ReactNode;
};

/** Runs before anything is seen: what is loaded once more, or gone back to, is laid out whole, so that one is where one was. */
export const markReturn = `(function(p){var n=p.getEntriesByType('navigation')[0];
if(n&&n.type!=='navigate')document.documentElement.dataset.again=''})(performance)`;

/**
 * A part far below what is first seen: a browser lays it out and paints it when it comes near. Not where the page came by a link
 * or by Back, which lead to where one was, nor where it is loaded again. What stays from page to page, as the footer, remembers how
 * high it is. A search in the page finds it all the same, but in Safari before 26.
 */
export function DrawnLater({ high: [phone, tablet, desk], children }: DrawnLaterProps) {
  const [isFirstPage] = useState(() => typeof window === 'undefined' || window.early !== undefined);
  if (!isFirstPage) return <div>{children}</div>;
  const heights = { '--on-phone': `${phone}rem`, '--on-tablet': `${tablet}rem`, '--on-desk': `${desk}rem` };
  return (
    <div className="drawn-later" style={heights as CSSProperties}>
      {children}
    </div>
  );
}
