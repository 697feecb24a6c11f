import { lazy, Suspense, useRef, useState } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductImage } from '#shop/catalogue/product.ts';
import { GalleryVideo } from './gallery-video.tsx';

const sizes = '(min-width: 64rem) 50vw, 100vw';
const load = () => import('./gallery-overlay.tsx');
const GalleryOverlay = lazy(load);

/** The pictures of a piece: swiped on a phone, zoomed under the mouse, opened full size by a click. */
export function Gallery({ images }: { images: readonly ProductImage[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const show = (place: number) => {
    setCurrent(place);
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'instant' });
  };
  const follow = () =>
    row.current && setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth));
  const returnFocus = (place: number) => {
    row.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true });
    show(place);
  };
  if (images.length === 0) return <div className="aspect-square rounded-sm bg-sunk" />;
  return (
    <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[5rem_1fr] lg:gap-4">
      {images.length > 1 && <Thumbnails {...{ images, current, show }} />}
      <ul
        ref={row}
        aria-label="Pictures"
        onScroll={follow}
        className="relative order-first flex snap-x snap-mandatory overflow-x-auto rounded-sm bg-sunk [scrollbar-width:none] lg:order-none lg:col-start-2 lg:row-start-1"
      >
        {images.map((image, place) => (
          <li key={image.file} className="relative w-full shrink-0 snap-center">
            <ZoomPicture
              image={image}
              priority={place === 0}
              onNear={() => void load()}
              onOpen={() => {
                setWanted(true);
                setOpened(place);
              }}
            />
            {image.video && <GalleryVideo file={image.video} words={image.alt} />}
          </li>
        ))}
      </ul>
      {wanted && (
        <Suspense fallback={null}>
          <GalleryOverlay
            images={images}
            sizesBehind={sizes}
            place={opened}
            onView={(place) => {
              setOpened(place);
              show(place);
            }}
            onLeave={() => returnFocus(opened ?? 0)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

type ZoomPictureProps = { image: ProductImage; priority: boolean; onNear: () => void; onOpen: () => void };

/** Twice its size under the mouse, at the point that the mouse is on. */
function ZoomPicture({ image, priority, onNear, onOpen }: ZoomPictureProps) {
  const point = (event: React.PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.height) * 100;
    event.currentTarget.style.setProperty('--point', `${x}% ${y}%`);
  };
  return (
    <button
      type="button"
      onPointerEnter={onNear}
      onFocus={onNear}
      onPointerMove={point}
      onClick={onOpen}
      className="group block aspect-square w-full cursor-zoom-in overflow-hidden -outline-offset-2"
    >
      <span className="sr-only">Open full size: </span>
      <Picture
        image={image}
        sizes={sizes}
        priority={priority}
        className="size-full origin-(--point) object-cover transition-[scale] duration-200 pointer-fine:group-hover:scale-200 dark:brightness-90"
      />
    </button>
  );
}

type ThumbnailsProps = { images: readonly ProductImage[]; current: number; show: (place: number) => void };

function Thumbnails({ images, current, show }: ThumbnailsProps) {
  return (
    <ul aria-label="Thumbnails" className="flex gap-2 lg:flex-col">
      {images.map((image, place) => (
        <li key={image.file}>
          <button
            type="button"
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === current}
            onClick={() => show(place)}
            className="block size-12 overflow-hidden rounded-sm ring-gold outline-offset-2 transition-shadow hover:ring-1 aria-current:ring-2 lg:size-20"
          >
            <Picture
              image={image}
              alt=""
              sizes="80px"
              widths={[160, 320]}
              className="size-full object-cover dark:brightness-90"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
