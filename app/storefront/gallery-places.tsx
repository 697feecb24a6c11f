import { Play } from 'lucide-react';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductImage } from '#shop/catalogue/product.ts';
import { productTexts } from './product-texts.ts';

type PlacesProps = { images: readonly ProductImage[]; current: number; show: (place: number) => void };
/** `order`: the class of a place whose order the style sheet still decides. */
type ThumbnailsProps = PlacesProps & { order: (place: number) => string };

/** On a desk, the pictures small beside the large one; those that have no room scroll. */
export function Thumbnails({ images, current, show, order }: ThumbnailsProps) {
  return (
    <div className="relative max-lg:hidden">
      <ul
        aria-label={productTexts.gallery.thumbnails}
        className="absolute inset-0 -m-1 flex flex-col gap-2 overflow-y-auto p-1 [scrollbar-width:none]"
      >
        {images.map((image, place) => (
          <li key={image.file} className={`shrink-0 ${order(place)}`}>
            <button
              type="button"
              aria-label={productTexts.gallery.show(place + 1)}
              aria-current={place === current}
              onClick={() => show(place)}
              className="relative block size-20 overflow-hidden rounded-sm ring-gold outline-offset-2 transition-shadow hover:ring-1 aria-current:ring-2"
            >
              <Picture
                image={image}
                alt=""
                sizes="80px"
                widths={[160, 320]}
                className="size-full object-cover"
              />
              {image.video && (
                <span className="absolute inset-0 m-auto grid size-7 place-items-center rounded-full bg-deep text-on-deep">
                  <Play aria-hidden="true" className="size-3.5 fill-current" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On a phone, a dot for each picture; a video's is a small triangle. */
export function GalleryDots({ images, current, show }: PlacesProps) {
  return (
    <ul aria-label={productTexts.gallery.thumbnails} className="flex justify-center lg:hidden">
      {images.map((image, place) => (
        <li key={image.file}>
          <button
            type="button"
            aria-label={productTexts.gallery.show(place + 1)}
            aria-current={place === current}
            onClick={() => show(place)}
            className="group grid tap-in-line min-w-6 place-items-center rounded-sm"
          >
            {image.video ? (
              <Play
                aria-hidden="true"
                className="size-3 fill-current text-field-line group-aria-current:text-gold"
              />
            ) : (
              <span className="h-1.5 w-1.5 rounded-full bg-field-line transition-[width] group-aria-current:w-5 group-aria-current:bg-gold" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
