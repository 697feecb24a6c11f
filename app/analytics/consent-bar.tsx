import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ConsentButtons } from './privacy-choices.tsx';
import { privacyTexts } from './privacy-texts.ts';

/**
 * Asks once whether the shop may count. It lies over the foot of the window, moves nothing in view, and on a phone makes
 * room for a bar that buys; it steps aside for the same question in the footer.
 */
export default function ConsentBar() {
  const bar = useRef<HTMLElement>(null);
  useHeightKnown(bar);
  return (
    <section
      ref={bar}
      aria-label={privacyTexts.title}
      data-consent-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-gold-line bg-raised px-4 py-3 text-ink shadow-soft max-lg:[body:has([data-buy-bar])_&]:hidden [body:has([data-privacy-choices][open])_&]:invisible sm:flex sm:items-center sm:justify-center sm:gap-6 print:hidden"
    >
      <p className="text-sm">
        {privacyTexts.question}{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          {privacyTexts.policy}
        </Link>
      </p>
      <ConsentButtons className="mt-2.5 sm:mt-0 sm:shrink-0" />
    </section>
  );
}

/**
 * Tells how high the bar is (`--consent-bar`): what floats at the foot of the window, what has the focus and the page's
 * last line stay above it.
 */
function useHeightKnown(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--consent-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-bar');
    };
  }, [bar]);
}
