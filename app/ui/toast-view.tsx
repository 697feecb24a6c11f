import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { liftClear } from './lift-clear.ts';
import { receiveNotices } from './toast-queue.ts';

const manager = Toast.createToastManager<{ durationMs: number }>();
/** The messages that there are: their ids by their words. */
const up = new Map<string, string>();

function end(text: string): void {
  const id = up.get(text);
  if (id) manager.close(id);
}

/** The toasts themselves, in one place, the newest alone (R365). They are polite: they wait until the reader pauses. */
export default function ToastView() {
  useEffect(() => {
    // A live region is heard only when it was there before its words.
    let stop: (() => void) | undefined;
    const ready = setTimeout(() => {
      stop = receiveNotices({
        show({ kind, text, action, durationMs }) {
          // The same words again come before all others, and once.
          end(text);
          const id: string = manager.add({
            data: { durationMs },
            title: text,
            type: kind,
            timeout: durationMs,
            priority: 'low',
            onRemove: () => {
              if (up.get(text) === id) up.delete(text);
            },
            ...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
          });
          up.set(text, id);
        },
        end,
      });
    }, 50);
    return () => {
      clearTimeout(ready);
      stop?.();
    };
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          ref={keepClear}
          aria-label="Notifications"
          className="pointer-events-none fixed right-4 bottom-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col-reverse gap-3 max-lg:[body:has([data-buy-bar])_&]:bottom-28"
        >
          <Notices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Whenever messages come or go, or the page changes beneath them. */
function keepClear(floating: HTMLElement | null): (() => void) | undefined {
  if (!floating) return;
  const observer = new ResizeObserver(() => liftClear(floating));
  observer.observe(floating);
  const main = document.getElementById('main');
  if (main) observer.observe(main);
  const onOpened = ({ target }: TransitionEvent) => {
    if (target instanceof Element && target.matches('[data-added-sheet]')) liftClear(floating);
  };
  document.addEventListener('transitionend', onOpened);
  return () => {
    observer.disconnect();
    document.removeEventListener('transitionend', onOpened);
  };
}

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert, default: Info };
const colours = {
  success: 'text-good',
  info: 'text-info',
  warning: 'text-warn',
  error: 'text-danger',
  default: 'text-gold',
};

function Notices() {
  const { toasts, close } = Toast.useToastManager<{ durationMs: number }>();
  useWaitingTime(toasts);
  return toasts.map((each) => {
    const kind = (each.type ?? 'default') as keyof typeof icons;
    const Icon = icons[kind];
    return (
      <Toast.Root
        key={each.id}
        toast={each}
        swipeDirection={['right']}
        className="pointer-events-auto rounded-md bg-raised shadow-soft ring-1 ring-gold-line transition data-ending-style:translate-x-6 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-x-6 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colours[kind]}`} />
          <Toast.Title render={<p />} className="min-w-0 flex-1 text-sm whitespace-pre-line" />
          {each.actionProps && (
            <Toast.Action
              className="tap-in-line px-1 text-sm font-semibold underline underline-offset-4"
              onClick={() => close(each.id)}
            />
          )}
          <Toast.Close
            aria-label="Dismiss"
            // Base UI hides it from readers until the pointer is near, though it can be focused all the time.
            aria-hidden={false}
            className="grid size-6 shrink-0 place-items-center rounded-sm hover:bg-sunk"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

type Waiting = {
  id: string;
  limited?: boolean | undefined;
  data?: { durationMs: number } | undefined;
  actionProps?: unknown;
};

/** What can still be done about a message keeps its whole time while a newer one stands in its place. */
function useWaitingTime(toasts: readonly Waiting[]): void {
  const hidden = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, limited = false, data, actionProps } of toasts) {
      if (!actionProps || limited === hidden.current.has(id)) continue;
      if (limited) hidden.current.add(id);
      else hidden.current.delete(id);
      // 0: it has no end.
      manager.update(id, { timeout: limited ? 0 : (data?.durationMs ?? 0) });
    }
  }, [toasts]);
}
