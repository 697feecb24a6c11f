import { Link } from 'react-router';
import { ConsentButtons } from './privacy-choices.tsx';

/**
 * Asks once whether the shop may count. It lies over the foot of the window, moves nothing, and on a phone makes room
 * for a bar that buys; it steps aside for the same question in the footer.
 */
export default function ConsentBar() {
  return (
    <section
      aria-label="Privacy choices"
      data-consent-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-gold-line bg-raised px-4 py-3 text-ink shadow-soft max-lg:[body:has([data-buy-bar])_&]:hidden [body:has([data-privacy-choices][open])_&]:hidden sm:flex sm:items-center sm:justify-center sm:gap-6 print:hidden"
    >
      <p className="text-sm">
        May we count which pieces are viewed and bought, without knowing who you are?{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy
        </Link>
      </p>
      <ConsentButtons className="mt-2.5 sm:mt-0 sm:shrink-0" />
    </section>
  );
}
