import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What tells a reader that a page is coming (a thin line) and that it has come (its title, read out). */
export function Passage() {
  const coming = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) setTitle(document.title);
    last.current = pathname;
  }, [pathname]);
  return (
    <>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-action transition-[opacity,scale] ease-out ${coming ? 'scale-x-75 opacity-100 delay-150 duration-[4s]' : 'scale-x-0 opacity-0'}`}
      />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  );
}
