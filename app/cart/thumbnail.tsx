import { classNames } from '#app/ui/class-names.ts';
import { pictureInWidth } from '#shop/catalogue/product.ts';

/**
 * The small picture of a line; its name stands beside it, so it says nothing itself. `address` is one of the wire's
 * `Mainimage`; none leaves an empty tile.
 */
export function Thumbnail({ address, className }: { address: string | undefined; className?: string }) {
  return (
    <span
      className={classNames(
        'block aspect-square shrink-0 self-start overflow-hidden rounded-sm bg-sunk',
        className,
      )}
    >
      {address && (
        <img
          src={pictureInWidth(address, 320)}
          srcSet={`${pictureInWidth(address, 160)} 160w, ${pictureInWidth(address, 320)} 320w`}
          sizes="7rem"
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
