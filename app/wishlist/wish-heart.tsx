import { cardTexts } from '#app/storefront/card-texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { once } from '#app/ui/once.ts';
import { setWish, useWished } from './wishlist-store.ts';

type WishHeartProps = { product: { id: string; name: string }; className?: string };

/** Keeps a piece on the wishlist, or takes it off (R296). Its drawing is smaller than what can be touched. */
export function WishHeart({ product: { id, name }, className }: WishHeartProps) {
  const wished = useWished(id);
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={cardTexts.wish(name)}
      title={wished ? cardTexts.wished : cardTexts.addToWishlist}
      onClick={once(() => setWish(id, !wished))}
      className={classNames('group/heart icon-target noscript:hidden', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-raised/90 text-ink ring-1 ring-line transition-colors group-hover/heart:bg-raised">
        <HeartSign filled={wished} />
      </span>
    </button>
  );
}

/**
 * A heart that fills, quickly and with a small beat where motion is wanted. Lucide's, drawn here: a list has one for each
 * piece, and two components less.
 */
export function HeartSign({ filled }: { filled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(
        'size-4.5 motion-safe:transition-transform motion-safe:duration-200 motion-safe:group-active/heart:scale-75',
        filled && 'fill-action text-action',
      )}
    >
      <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
    </svg>
  );
}
