import { classNames } from '#app/ui/class-names.ts';
import { pictureInWidth } from '#shop/catalogue/product.ts';

type ThumbnailProps = { address: string | undefined; night?: string | undefined; className?: string };

/**
 * The small picture of a line; its name stands beside it, so it says nothing itself. `address` is one of the wire's
 * `Mainimage`; none leaves an empty tile. By night `night` is shown, where there is one.
 */
export function Thumbnail({ address, night, className }: ThumbnailProps) {
  return (
    <span
      className={classNames(
        'block aspect-square shrink-0 self-start overflow-hidden rounded-sm bg-sunk',
        className,
      )}
    >
      {address && <Shown address={address} className={night && 'dark:hidden'} />}
      {address && night && <Shown address={night} className="hidden dark:block" />}
    </span>
  );
}

/** What is hidden is not fetched. */
function Shown({ address, className }: { address: string; className?: string | undefined }) {
  return (
    <img
      src={pictureInWidth(address, 320)}
      srcSet={`${pictureInWidth(address, 160)} 160w, ${pictureInWidth(address, 320)} 320w`}
      sizes="7rem"
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      className={classNames('size-full object-cover', className)}
    />
  );
}
