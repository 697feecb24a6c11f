import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { focusOn } from '#app/ui/focus-kept.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { frameTexts } from './frame-texts.ts';

const PATIENCE_MS = 300;

/**
 * What tells a reader that a page is coming (a thin line, for some pages also words, where it takes more than 300 ms)
 * and that it has come: its title is read out, and the focus goes to its heading, so that Tab goes on from there.
 */
export function RouteAnnouncer() {
  const navigation = useNavigation();
  const coming = navigation.state !== 'idle';
  const title = useAnnouncedTitle();
  return (
    <>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-action ${coming ? 'scale-x-75 opacity-100 [transition:opacity_150ms_300ms,scale_4s_300ms_var(--ease-out)]' : 'scale-x-0 opacity-0'}`}
      />
      <p role="status" className="sr-only">
        {title}
      </p>
      <Waiting words={waitingWords(navigation.location?.pathname ?? '')} />
    </>
  );
}

/** What is said while a page is fetched (R139); the others come without words. */
function waitingWords(path: string): string | null {
  if (/^\/product\//i.test(path)) return frameTexts.loading.product;
  return /^\/search\/?$/i.test(path) ? frameTexts.loading.search : null;
}

function Waiting({ words }: { words: string | null }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (words === null) return;
    const patience = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [words]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[42svh] z-40 flex justify-center px-4 print:hidden"
    >
      {late && words && (
        <p className="flex items-center gap-3 rounded-md bg-raised px-5 py-3 text-sm text-ink shadow-soft ring-1 ring-line">
          <Spinner className="size-5 text-gold" />
          {words}
        </p>
      )}
    </div>
  );
}

/** The title of the page that came last by a link; '' on the page that was opened first. */
function useAnnouncedTitle(): string {
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

/** Goes to the heading of the page, else to its content. It stays where the page has put it, and in a menu that somebody opened. */
function focusHeading(): void {
  const main = document.getElementById('main');
  const focused = document.activeElement;
  if (!main || main.contains(focused) || focused?.closest('[role=menu]')) return;
  focusOn(main.querySelector('h1') ?? main);
}
