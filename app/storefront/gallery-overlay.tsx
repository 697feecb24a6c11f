import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ProductImage } from '#shop/catalogue/product.ts';
import { Picture } from '../ui/picture.tsx';

type GalleryOverlayProps = {
  images: readonly ProductImage[];
  /** The picture in view; null while closed. */
  place: number | null;
  onPlace: (place: number | null) => void;
};

const control = 'icon-target absolute z-10 size-12 rounded-full bg-deep/80 text-on-deep hover:bg-deep';

/** The pictures at full size over the page; arrow keys turn, Escape closes. */
export default function GalleryOverlay({ images, place, onPlace }: GalleryOverlayProps) {
  const current = place ?? 0;
  const image = images[current];
  const turn = (steps: number) => onPlace((current + steps + images.length) % images.length);
  const keys = (event: React.KeyboardEvent) => {
    if (images.length < 2) return;
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  return (
    <Dialog.Root open={place !== null} onOpenChange={(open) => !open && onPlace(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-deep transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          onKeyDown={keys}
          className="fixed inset-0 z-50 grid place-items-center p-2 text-on-deep transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-6"
        >
          <Dialog.Title className="sr-only">
            Picture {current + 1} of {images.length}
          </Dialog.Title>
          {image && (
            <Picture
              key={image.file}
              image={image}
              sizes="100vw"
              priority
              className="max-h-[calc(100dvh-2rem)] w-auto max-w-full object-contain"
            />
          )}
          {images.length > 1 && (
            <>
              <button
                type="button"
                aria-label="Previous picture"
                onClick={() => turn(-1)}
                className={`${control} left-3`}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label="Next picture"
                onClick={() => turn(1)}
                className={`${control} right-3`}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            </>
          )}
          <Dialog.Close aria-label="Close" className={`${control} top-3 right-3`}>
            <X aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
