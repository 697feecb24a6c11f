import { useEffect, useState } from 'react';
import { type Notice, receiveNotices } from './toast-queue.ts';

/** The messages where the code of their view does not come: as plain words, the newest alone (R365). */
export function PlainToasts() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => {
    const keep = (stays: (notice: Notice) => boolean) => setNotices((all) => all.filter(stays));
    const end = (text: string) => keep((each) => each.text !== text);
    return receiveNotices({
      show(notice) {
        end(notice.text);
        setNotices((all) => [...all, notice]);
        setTimeout(() => keep((each) => each !== notice), notice.durationMs);
      },
      end,
    });
  }, []);
  const newest = notices.at(-1);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col-reverse gap-3 max-lg:[body:has([data-buy-bar])_&]:bottom-28"
    >
      {newest && (
        <div
          key={newest.id}
          role="dialog"
          aria-label={newest.text}
          className="pointer-events-auto rounded-md bg-raised px-4 py-3 text-sm shadow-soft ring-1 ring-gold-line"
        >
          {newest.text}
          {newest.action && (
            <button
              type="button"
              className="ml-3 tap-in-line px-1 font-semibold underline underline-offset-4"
              onClick={() => {
                setNotices((all) => all.filter((each) => each !== newest));
                newest.action?.onClick();
              }}
            >
              {newest.action.label}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
