import type { ReactNode } from 'react';
import { useKeptPage } from '#app/data/keep-page.ts';
import { LogoSign } from '#app/frame/header.tsx';
import { OfflineNotice } from '#app/frame/offline-notice.tsx';
import { useTheme } from '#app/frame/theme.tsx';
import { Card } from '#app/ui/card.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import './admin.css';

/** What stands round the pages of the back office that are open without a session. */
export function SignedOutFrame({ title, children }: { title: string; children: ReactNode }) {
  useTheme();
  useKeptPage();
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh place-items-center bg-paper px-4 py-10">
      <Card className="w-full max-w-md space-y-5">
        <p className="flex items-center gap-2">
          <LogoSign />
          <span className="text-sm text-soft">Back office</span>
        </p>
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
      <OfflineNotice lost="You’re offline. This page stays as it is." />
      <Toaster />
    </main>
  );
}
