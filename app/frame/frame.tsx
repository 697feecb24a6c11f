import type { ReactNode } from 'react';
import { ConsentQuestion } from '#app/analytics/consent-question.tsx';
import { AddedPlace } from '#app/cart/added-place.tsx';
import { Toran } from '#app/festival/toran.tsx';
import { SessionWatch } from '#app/session/session-watch.tsx';
import { DrawnLater } from '#app/ui/drawn-later.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import type { ShopContact } from '#shop/settings/contact.ts';
import { Footer } from './footer.tsx';
import { frameTexts } from './frame-texts.ts';
import { Header, LogoSign, NavBar } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SlimFooter, SlimHeader } from './slim-parts.tsx';
import { useTheme } from './theme.tsx';

type FrameProps = { contact: ShopContact | undefined; isSlim?: boolean; children: ReactNode };

/** What stands round every page; round the checkout less (R324). What tells and watches stays from page to page. */
export function Frame({ contact, isSlim = false, children }: FrameProps) {
  useTheme();
  return (
    <>
      <a href="#main" className="skip-link">
        {frameTexts.skip}
      </a>
      <SessionWatch />
      <RouteAnnouncer />
      <OfflineNotice />
      {isSlim ? (
        <SlimHeader />
      ) : (
        <>
          <Header />
          <NavBar />
          <Toran />
        </>
      )}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-6rem)]">
        {children}
      </main>
      {isSlim ? (
        <SlimFooter contact={contact} />
      ) : (
        <DrawnLater high={[79, 59, 45]}>
          <Footer contact={contact} />
        </DrawnLater>
      )}
      <AddedPlace />
      {!isSlim && <ConsentQuestion />}
      <Toaster />
    </>
  );
}

/** What stands round a page on which somebody else's script may run: no way on within its document. */
export function BareFrame({ children }: { children: ReactNode }) {
  useTheme();
  return (
    <>
      <header className="border-b border-gold-line">
        <div className="page flex min-h-16 items-center justify-center">
          <a
            href="/"
            aria-label={frameTexts.home}
            className="flex min-h-11 items-center gap-2 rounded-sm text-ink"
          >
            <LogoSign />
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-6rem)]">
        {children}
      </main>
    </>
  );
}
