import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import Lightbox, { type ControllerRef, type RenderSlideProps } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useBackCloses } from '#app/ui/back-closes.ts';
import { Picture } from '#app/ui/picture.tsx';
import { type ProductImage, pictureUrl } from '#shop/catalogue/product.ts';
import './gallery-overlay.css';
import { galleryOverlayTexts } from './gallery-overlay-texts.ts';

type GalleryOverlayProps = {
  images: readonly ProductImage[];
  /** How wide the page behind shows them: that picture is there already and stands in until the large one comes. */
  sizesBehind: string;
  /** The picture in view; null while closed. */
  place: number | null;
  onView: (place: number) => void;
  /** It begins to leave: the page behind has its focus again. */
  onLeave: () => void;
  onClose: () => void;
};

const icon = 'size-6';

/**
 * The pictures at full size over the page: swiped or turned by arrow keys, zoomed by pinch, double tap, wheel, buttons
 * or + and -, moved while they are zoomed; Escape, Back, the cross or a pull downwards closes.
 */
export default function GalleryOverlay({
  images,
  sizesBehind,
  place,
  onView,
  onLeave,
  onClose,
}: GalleryOverlayProps) {
  const slides = useMemo(
    () =>
      images.map(({ file, alt, width, height }) => ({
        src: pictureUrl(file, 640, 'jpg'),
        alt,
        width,
        height,
      })),
    [images],
  );
  const controller = useRef<ControllerRef>(null);
  const leave = useCallback(() => controller.current?.close(), []);
  useBackCloses(place !== null, leave);
  const many = images.length > 1;
  const words = galleryOverlayTexts.place((place ?? 0) + 1, images.length);
  return (
    <Lightbox
      open={place !== null}
      close={onClose}
      index={place ?? 0}
      slides={slides}
      plugins={[Zoom]}
      on={{ view: ({ index }) => onView(index), exiting: onLeave }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ padding: 0, spacing: '10%', preload: 1 }}
      animation={{ fade: 200, swipe: 250, navigation: 250, zoom: 200 }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2.5, pinchZoomV4: true, doubleClickMaxStops: 1 }}
      labels={{
        Lightbox: galleryOverlayTexts.title,
        'Photo gallery': galleryOverlayTexts.pictures,
        Previous: galleryOverlayTexts.previous,
        Next: galleryOverlayTexts.next,
        Slide: galleryOverlayTexts.picture,
      }}
      render={{
        slide: (props: RenderSlideProps) => (
          <Slide {...props} sizesBehind={sizesBehind} image={images.find(isOf(props.slide.src))} />
        ),
        controls: () => (
          <p
            role="status"
            className="absolute top-3 left-3 rounded-md bg-deep px-3 py-2 text-sm tabular-nums"
          >
            <span className="sr-only">{words}</span>
            {many && <span aria-hidden="true">{`${(place ?? 0) + 1} / ${images.length}`}</span>}
          </p>
        ),
        iconPrev: () => <ChevronLeft aria-hidden="true" className={icon} />,
        iconNext: () => <ChevronRight aria-hidden="true" className={icon} />,
        iconClose: () => <X aria-hidden="true" className={icon} />,
        iconZoomIn: () => <ZoomIn aria-hidden="true" className={icon} />,
        iconZoomOut: () => <ZoomOut aria-hidden="true" className={icon} />,
        ...(many ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

const isOf = (src: string) => (image: ProductImage) => pictureUrl(image.file, 640, 'jpg') === src;

type SlideProps = RenderSlideProps & { image: ProductImage | undefined; sizesBehind: string };

/** Zoomed in, a wider picture is asked for. */
function Slide({ image, sizesBehind, rect, zoom = 1 }: SlideProps) {
  if (!image) return null;
  const width = Math.min(rect.width, rect.height * (image.width / image.height));
  const classes = 'yarl__slide_image size-full object-contain';
  return (
    <div className="relative size-full">
      <Picture
        image={image}
        sizes={sizesBehind}
        alt=""
        draggable={false}
        priority
        className={`${classes} absolute inset-0`}
      />
      <Picture
        image={image}
        sizes={`${Math.ceil(width * zoom)}px`}
        draggable={false}
        priority
        className={`${classes} relative`}
      />
    </div>
  );
}
