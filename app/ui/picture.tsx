import { pictureUrl, pictureWidths } from '#shop/catalogue/product.ts';
import { objectPosition } from '#shop/pictures/focus.ts';

export type PictureImage = {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** What stays in view where it is cropped, in percent. */
  focusX?: number;
  focusY?: number;
};

type PictureProps = {
  image: PictureImage;
  /** The picture instead of it on a phone, over the whole width. */
  tall?: PictureImage | undefined;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The widths to offer, from `pictureWidths`; all of them unless told. */
  widths?: readonly number[];
  /**
   * The first picture that a shopper sees: loaded at once and before the others. 'auto': one that leads in one theme alone, or that no
   * other goes before; loaded when it is near, as urgent as the browser thinks. Any other one comes behind.
   */
  priority?: boolean | 'auto';
  /** Instead of the picture's own words; '' where it only decorates. */
  alt?: string;
  /** False where dragging moves what is shown. */
  draggable?: boolean;
  className?: string;
};

/**
 * A picture over the whole width of a phone, in the words of `sizes`: told smaller than it is, as cards are, so that phones
 * take 640 and not 800.
 */
export const phoneSize = '77vw';

/** A picture in AVIF and WebP at several widths; its place is kept before it comes. */
export function Picture({
  image,
  tall,
  sizes,
  widths = pictureWidths,
  priority = false,
  alt = image.alt,
  draggable,
  className,
}: PictureProps) {
  return (
    <picture className="contents">
      {tall &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media="(width < 40rem)"
            type={`image/${format}`}
            srcSet={srcSet(tall, format, widths)}
            sizes={seenSizes(phoneSize)}
          />
        ))}
      <source type="image/avif" srcSet={srcSet(image, 'avif', widths)} sizes={seenSizes(sizes)} />
      <source type="image/webp" srcSet={srcSet(image, 'webp', widths)} sizes={seenSizes(sizes)} />
      <img
        src={pictureUrl(image.file, 640, 'jpg')}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={priority === true ? 'eager' : 'lazy'}
        fetchPriority={priority === true ? 'high' : priority || 'low'}
        decoding="async"
        draggable={draggable}
        style={{ objectPosition: objectPosition(image) }}
        className={className}
      />
    </picture>
  );
}

/**
 * The words of `sizes` for eyes: a screen of three dots a pixel gets the picture of one with two, as nobody sees the
 * difference at arm's length (R372).
 */
export function seenSizes(sizes: string): string {
  const known = seen.get(sizes);
  if (known !== undefined) return known;
  const onDense = sizes.split(', ').map((each) => {
    const [, condition = '', length = ''] = /^(\(.+\) )?(\S+)$/.exec(each) ?? [];
    return `(min-resolution: 2.5dppx) ${condition && `and ${condition}`}calc(${length} * 2 / 3)`;
  });
  const made = [...onDense, sizes].join(', ');
  seen.set(sizes, made);
  return made;
}

/** There are as many as kinds of places for a picture, and hundreds of pictures. */
const seen = new Map<string, string>();

/** Widths up to the picture's own; the first one above it stands for the picture as it is. */
export function srcSet(
  image: PictureImage,
  format: 'avif' | 'webp',
  widths: readonly number[] = pictureWidths,
): string {
  const smaller = widths.filter((width) => width < image.width);
  const whole = widths.find((width) => width >= image.width);
  const candidates = smaller.map((width) => `${pictureUrl(image.file, width, format)} ${width}w`);
  if (whole) candidates.push(`${pictureUrl(image.file, whole, format)} ${image.width}w`);
  return candidates.join(', ');
}
