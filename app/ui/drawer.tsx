import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type DrawerProps = {
  title: string;
  side?: 'left' | 'right' | 'bottom';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

const sides = {
  left: 'inset-y-0 left-0 w-[min(20rem,88vw)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(24rem,92vw)] data-ending-style:translate-x-full data-starting-style:translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg data-ending-style:translate-y-full data-starting-style:translate-y-full',
};

/** A panel that slides in over the page. Import it lazily: Base UI's dialog is heavy. */
export function Drawer({ title, side = 'left', open, onOpenChange, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className={`fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-paper p-5 text-ink shadow-soft transition-transform duration-250 outline-none ${sides[side]}`}
        >
          <div className="mb-4 flex items-center justify-between">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="icon-target -mr-2 hover:bg-sunk">
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
