import { Link } from 'react-router';
import { useToken } from '#app/session/session.ts';
import { useWaysToPay } from '#app/terms.ts';
import type { HomeContent } from '#shop/content/home-content.ts';
import { homeTexts } from './home-texts.ts';
import { scrollToSection } from './scroll-to-section.ts';

const card = 'discount-card';

/**
 * The first-order offer: signed out it leads to the login, signed in down to the code. Who has ordered reads of delivery
 * instead (R45).
 */
export function PromoStrip({ content, hasCard }: { content: HomeContent['strip']; hasCard: boolean }) {
  const signedIn = useToken() !== null;
  const ways = useWaysToPay();
  const words = <strong className="font-semibold">{content.offer}</strong>;
  const shape = 'flex min-h-10 items-center justify-center gap-x-2 px-4 py-2 text-center text-sm';
  const link = `${shape} underline-offset-4 hover:underline`;
  return (
    <aside aria-label={homeTexts.strip} className="bg-glow text-ink">
      {!signedIn ? (
        <Link to="/login" className={link}>
          <span>
            {words}: {content.signedOut} <span aria-hidden="true">→</span>
          </span>
        </Link>
      ) : hasCard ? (
        <a href={`#${card}`} onClick={(event) => scrollToSection(event, card)} className={link}>
          <span>
            {words}: {content.signedIn} <span aria-hidden="true">↓</span>
          </span>
        </a>
      ) : (
        <p className={shape}>
          <strong className="font-semibold">{ways?.prepaid}</strong>
        </p>
      )}
    </aside>
  );
}
