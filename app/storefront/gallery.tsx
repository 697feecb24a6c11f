import { Rotate3d } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Theme, usePaintedTheme } from '#app/frame/theme.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { Picture, phoneSize, seenSizes, srcSet } from '#app/ui/picture.tsx';
import type { ProductImage } from '#shop/catalogue/product.ts';
import { carriedPicture, pictureName } from './carried-picture.ts';
import { GalleryDots, Thumbnails } from './gallery-places.tsx';
import { GalleryVideo } from './gallery-video.tsx';
import { productTexts } from './product-texts.ts';

const sizes = `(min-width: 64rem) 50vw, (min-width: 40rem) 34rem, ${phoneSize}`;
const load = () => import('./gallery-overlay.tsx');
const GalleryOverlay = onDemand(load);
const loadTurning = () => import('./turning-piece.tsx');
const TurningPiece = onDemand(loadTurning);

type GalleryProps = {
  productId: string;
  images: readonly ProductImage[];
  /** The sheet of its pictures from all around, and its name for who can't see them. */
  turn: string | null;
  piece: string;
};

/**
 * The pictures of a piece: swiped on a phone, where the next one peeks in; zoomed under the mouse, opened full size by a
 * click. By night the one on velvet leads (R351). A piece that turns does so over them (R394).
 */
export function Gallery({ productId, images: given, turn, piece }: GalleryProps) {
  const theme = usePaintedTheme();
  const images = inOrder(given, theme);
  // A browser keeps to the picture that it laid out first: while the page arrives, by night that is not the one that leads.
  const snaps = theme === null ? '' : 'snap-x snap-mandatory scroll-pr-6';
  const order = (place: number) => (theme === null && place === 1 ? 'dark:order-first' : '');
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const [turning, setTurning] = useState(false);
  const turner = useRef<HTMLButtonElement>(null);
  const endTurning = () => {
    flushSync(() => setTurning(false));
    turner.current?.focus({ preventScroll: true });
  };
  const before = useRef(theme);
  useLayoutEffect(() => {
    const turned = before.current !== null && before.current !== theme;
    before.current = theme;
    if (!turned) return;
    // A browser would go with the picture that was in view to its new place.
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
    setCurrent(0);
  }, [theme]);
  const show = (place: number) => {
    setTurning(false);
    setCurrent(place);
    row.current?.scrollTo({ left: leftOf(row.current, place), behavior: 'instant' });
  };
  const follow = () => row.current && setCurrent(placeInView(row.current));
  const returnFocus = (place: number) => {
    row.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true });
    show(place);
  };
  if (images.length === 0) return <div className="aspect-square rounded-sm bg-sunk" />;
  const many = images.length > 1;
  return (
    <div
      className={`flex flex-col gap-2 max-lg:bleed ${many ? 'lg:grid lg:grid-cols-[5rem_1fr] lg:gap-4' : ''}`}
    >
      {many && <Thumbnails {...{ images, current, show, order }} />}
      <div className="relative order-first min-w-0 lg:order-none lg:col-start-2 lg:row-start-1">
        <ul
          ref={row}
          data-twins
          inert={turning}
          aria-label={productTexts.gallery.label}
          onScroll={follow}
          className={`${snaps} relative flex gap-2 overflow-x-auto [scrollbar-width:none] lg:gap-0 lg:rounded-sm`}
        >
          {images.map((image, place) => (
            <li
              key={image.file}
              style={place === 0 ? { viewTransitionName: pictureName(productId) } : undefined}
              className={`relative shrink-0 snap-start bg-sunk last:snap-end sm:max-lg:w-[34rem] lg:w-full ${order(place)} ${many ? 'w-[calc(100%-1.5rem)]' : 'w-full sm:max-lg:mx-auto'}`}
            >
              <ZoomPicture
                image={image}
                priority={place === 0 && (theme !== null || !many || 'auto')}
                onNear={() => void load().catch(() => {})}
                onOpen={() => {
                  setWanted(true);
                  setOpened(place);
                }}
              />
              {image.video && <GalleryVideo file={image.video} words={image.alt} />}
            </li>
          ))}
        </ul>
        {turn && (
          <button
            ref={turner}
            type="button"
            inert={turning}
            onPointerEnter={() => void loadTurning().catch(() => {})}
            onClick={() => setTurning(!turning)}
            className={`absolute bottom-3 left-3 flex min-h-11 items-center gap-2 rounded-full bg-paper/94 px-4 text-sm font-semibold text-ink shadow-soft hover:bg-paper ${turning ? 'invisible' : ''}`}
          >
            <Rotate3d aria-hidden="true" className="size-5 text-gold" />
            {productTexts.gallery.turn}
          </button>
        )}
        {turn && turning && (
          <Suspense fallback={null}>
            <TurningPiece file={turn} name={piece} onClose={endTurning} />
          </Suspense>
        )}
      </div>
      {many && <GalleryDots {...{ images, current, show }} />}
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

/** The one on velvet and the one on ivory change places by night. */
function inOrder(images: readonly ProductImage[], theme: Theme | null): readonly ProductImage[] {
  const [day, night, ...others] = images;
  return theme === 'dark' && day && night ? [night, day, ...others] : images;
}

/**
 * Asks for the picture that leads before the page is drawn. The server does not know the theme, but which one the system
 * has; whoever chose the other one waits for that one first.
 */
export function leadingPictures([day, night]: readonly ProductImage[]) {
  if (!day || !night) return [];
  return [
    { image: day, scheme: 'light' },
    { image: night, scheme: 'dark' },
  ].map(({ image, scheme }) => ({
    ...{ tagName: 'link', rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' },
    ...{
      imageSrcSet: srcSet(image, 'avif'),
      imageSizes: seenSizes(sizes),
      media: `(prefers-color-scheme: ${scheme})`,
    },
  }));
}

/** How far the row is scrolled when a picture is in view. */
function leftOf(row: HTMLElement, place: number): number {
  const item = row.children[place];
  return item instanceof HTMLElement ? item.offsetLeft : 0;
}

/** The picture that begins nearest to where the row is; at its end the last one. */
function placeInView(row: HTMLElement): number {
  const last = row.children.length - 1;
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 2) return last;
  const distances = [...row.children].map((_, place) => Math.abs(leftOf(row, place) - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

type ZoomPictureProps = {
  image: ProductImage;
  priority: boolean | 'auto';
  onNear: () => void;
  onOpen: () => void;
};

/** Twice its size under the mouse, at the point that the mouse is on. */
function ZoomPicture({ image, priority, onNear, onOpen }: ZoomPictureProps) {
  const point = (event: React.PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.height) * 100;
    event.currentTarget.style.setProperty('--point', `${x}% ${y}%`);
  };
  const carried = priority === true ? carriedPicture(image.file) : null;
  return (
    <button
      type="button"
      style={carried ? { backgroundImage: `url("${carried}")` } : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onPointerMove={point}
      onClick={onOpen}
      className="group block aspect-square w-full cursor-zoom-in bg-cover overflow-hidden -outline-offset-2"
    >
      <span className="sr-only">{productTexts.gallery.open} </span>
      <Picture
        image={image}
        sizes={sizes}
        priority={priority}
        className="size-full origin-(--point) object-cover transition-[scale] duration-200 pointer-fine:group-hover:scale-200"
      />
    </button>
  );
}
