import { Heart } from 'lucide-react';
import { cardTexts } from '#app/storefront/card-texts.ts';
import { classNames } from '#app/ui/class-names.ts';
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
      onClick={() => setWish(id, !wished)}
      className={classNames('group/heart icon-target noscript:hidden', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-raised/90 text-ink ring-1 ring-line transition-colors group-hover/heart:bg-raised">
        <HeartSign filled={wished} />
      </span>
    </button>
  );
}

/** A heart that fills, quickly and with a small beat where motion is wanted. */
export function HeartSign({ filled }: { filled: boolean }) {
  return (
    <Heart
      aria-hidden="true"
      strokeWidth={1.75}
      className={classNames(
        'size-4.5 motion-safe:transition-transform motion-safe:duration-200 motion-safe:group-active/heart:scale-75',
        filled && 'fill-action text-action',
      )}
    />
  );
}
