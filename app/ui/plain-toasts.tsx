import { useEffect, useState } from 'react';
import { type Notice, receiveNotices } from './toast-queue.ts';

const SHOWN_MS = 5000;

/** The messages where the code of their view does not come: as plain words. */
export function PlainToasts() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(
    () =>
      receiveNotices((notice) => {
        const close = () => setNotices((all) => all.filter((each) => each !== notice));
        setNotices((all) => [...all, notice]);
        setTimeout(close, notice.durationMs ?? SHOWN_MS);
      }),
    [],
  );
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col-reverse gap-3 max-lg:[body:has([data-buy-bar])_&]:bottom-28"
    >
      {notices.map((notice) => (
        <div
          key={notice.text}
          role="dialog"
          aria-label={notice.text}
          className="pointer-events-auto rounded-md bg-raised px-4 py-3 text-sm shadow-soft ring-1 ring-gold-line"
        >
          {notice.text}
        </div>
      ))}
    </section>
  );
}
