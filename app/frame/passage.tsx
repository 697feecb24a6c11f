import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * What tells a reader that a page is coming (a thin line, where it takes more than 300 ms) and that it has come: its
 * title is read out, and the focus goes to its heading, so that Tab goes on from there.
 */
export function Passage() {
  const coming = useNavigation().state !== 'idle';
  const title = useArrival();
  return (
    <>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-action ${coming ? 'scale-x-75 opacity-100 [transition:opacity_150ms_300ms,scale_4s_300ms_var(--ease-out)]' : 'scale-x-0 opacity-0'}`}
      />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  );
}

/** The title of the page that came last by a link; '' on the page that was opened first. */
function useArrival(): string {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (hash === '') focusHeading();
  }, [pathname, hash]);
  return title;
}

/** Goes to the heading of the page, else to its content; where the page has put the focus itself, it stays. */
function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}
