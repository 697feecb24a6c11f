import { Clock } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { OwnPhoto } from '#app/photos/own-photo.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { Picture, type PictureImage } from '#app/ui/picture.tsx';
import { reviewTexts } from './review-texts.ts';
import type { ReviewView } from './use-reviews.ts';

const load = () => import('./gallery-overlay.tsx');
const GalleryOverlay = onDemand(load);

const sizes = '(min-width: 40rem) 7rem, 6rem';
const MOST_IN_STRIP = 12;

type Open = (file: string, event: MouseEvent<HTMLButtonElement>) => void;

/** The photos of these reviews that everybody sees, in the order of the reviews, as pictures with words. */
function shownPhotos(reviews: readonly ReviewView[], piece: string): PictureImage[] {
  return reviews.flatMap(({ photos, author }) =>
    photos
      .filter(({ state }) => state === undefined)
      .map(({ id, width, height }) => ({ file: id, width, height, alt: photoWords(author, piece) })),
  );
}

function photoWords(author: string | null, piece: string): string {
  return reviewTexts.photos.one(author ?? reviewTexts.anonymous, piece);
}

/** The photos of all reviews of a piece, and the overlay in which each of them opens (R359). */
export function usePhotoOverlay(reviews: readonly ReviewView[], piece: string) {
  const images = shownPhotos(reviews, piece);
  const [place, setPlace] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open: Open = (file, event) => {
    opener.current = event.currentTarget;
    setWanted(true);
    setPlace(images.findIndex((image) => image.file === file));
  };
  const overlay = wanted && (
    <Suspense fallback={null}>
      <GalleryOverlay
        images={images}
        sizesBehind={sizes}
        place={place}
        onView={setPlace}
        onLeave={() => opener.current?.focus({ preventScroll: true })}
        onClose={() => setPlace(null)}
      />
    </Suspense>
  );
  return { images, open, overlay };
}

/** All photos by shoppers in one row above the reviews, where there are at least two (R359). */
export function PhotoStrip({ images, open }: { images: readonly PictureImage[]; open: Open }) {
  if (images.length < 2) return null;
  return (
    <div className="mb-10">
      <h3 className="text-lg">{reviewTexts.photos.title}</h3>
      <ul className="-m-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {images.slice(0, MOST_IN_STRIP).map((image) => (
          <PhotoButton key={image.file} image={image} open={open} />
        ))}
      </ul>
    </div>
  );
}

export type PhotoRowProps = { review: ReviewView; piece: string; open: Open };

/** The photos of one review; those that nobody else sees yet say so, to their author alone (R356). */
export function PhotoRow({ review, piece, open }: PhotoRowProps) {
  const own = review.photos.filter(({ state }) => state === 'being looked at');
  const images = shownPhotos([review], piece);
  if (images.length + own.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-2">
        {images.map((image) => (
          <PhotoButton key={image.file} image={image} open={open} />
        ))}
        {own.map(({ id }) => (
          <Place key={id}>
            <OwnPhoto id={id} alt={reviewTexts.photos.own(piece)} className="size-full" />
          </Place>
        ))}
      </ul>
      {own.length > 0 && <BeingLookedAt count={own.length} />}
    </div>
  );
}

function BeingLookedAt({ count }: { count: number }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-soft">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gold" />
      {reviewTexts.photos.waits(count)}
    </p>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <li className="size-24 shrink-0 sm:size-28">{children}</li>;
}

function PhotoButton({ image, open }: { image: PictureImage; open: Open }) {
  return (
    <Place>
      <button
        type="button"
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={(event) => open(image.file, event)}
        className="block size-full cursor-zoom-in overflow-hidden rounded-sm bg-sunk outline-offset-2 ring-1 ring-line transition-shadow hover:ring-gold"
      >
        <span className="sr-only">{reviewTexts.photos.open} </span>
        <Picture image={image} sizes={sizes} widths={[160, 320, 480]} className="size-full object-cover" />
      </button>
    </Place>
  );
}
