import type { ReactNode } from 'react';
import { LogoSign } from './logo.tsx';
import { useTheme } from './theme.ts';

/** What stands round a page on which somebody else's script may run: no way on within its document. */
export function BareFrame({ children }: { children: ReactNode }) {
  useTheme();
  return (
    <>
      <header className="border-b border-gold-line">
        <div className="page flex min-h-16 items-center justify-center">
          <a href="/" aria-label="Gehna, home" className="flex items-center gap-2 rounded-sm text-ink">
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
