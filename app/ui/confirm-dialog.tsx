import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What follows from it, and the buttons. */
  children: ReactNode;
};

/** A question that stands before something is lost. Import it lazily: Base UI's dialog is heavy. */
export default function ConfirmDialog({ title, open, onOpenChange, children }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[88dvh] max-w-md -translate-y-1/2 flex-col gap-4 overflow-y-auto overscroll-contain rounded-lg bg-paper p-5 text-ink shadow-soft transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-7">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
