import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type DialogProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A sheet in the middle of the page that wants an answer. Import it lazily: Base UI's dialog is heavy. */
export function Dialog({ title, open, onOpenChange, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-lg bg-paper p-6 text-ink shadow-soft transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="mb-4 flex items-start justify-between gap-4">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close aria-label="Close" className="icon-target -mt-2 -mr-2 hover:bg-sunk">
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
