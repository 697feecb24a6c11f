import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showAdded } from '#app/cart/added.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { addToCart } from '#app/cart/cart-store.ts';
import { useToken } from '#app/session/session.ts';
import { ProductCard } from '#app/storefront/product-card.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { once } from '#app/ui/once.ts';
import { pictureUrl } from '#shop/catalogue/product.ts';
import type { Piece } from './use-pieces.ts';
import { setWish } from './wishlist-store.ts';
import { wishlistTexts } from './wishlist-texts.ts';

/** A piece of one's own wishlist, with the hearts of the family and the way into the cart. */
export function WishedPiece({ piece, votes }: { piece: Piece; votes: number }) {
  const token = useToken();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [picture, night] = piece.images.map(({ file }) => pictureUrl(file, 320));
  const told = { id: piece.id, size: '', name: piece.name, picture, night };
  const isUnderWay = useRef(false);
  const move = async () => {
    if (isUnderWay.current) return;
    if (!token) {
      rememberIntent({ returnTo: pathname, add: [told] });
      navigate('/login');
      return;
    }
    isUnderWay.current = true;
    const isAdded = await addToCart(piece.id, '');
    isUnderWay.current = false;
    if (!isAdded) return;
    setWish(piece.id, false);
    showAdded({ pieces: [told], path: pathname });
  };
  return (
    <div className="flex h-full flex-col justify-between gap-3">
      <div className="flex flex-col gap-2">
        <ProductCard card={piece} level={2} />
        {votes > 0 && <p className="text-sm text-soft tabular-nums">{wishlistTexts.piece.hearts(votes)}</p>}
      </div>
      {piece.available <= 0 ? (
        <p className="flex min-h-11 items-center text-sm text-soft">{wishlistTexts.piece.soldOut}</p>
      ) : piece.sized ? (
        <LinkButton to={`/product/${piece.id}`} variant="secondary" full>
          {wishlistTexts.piece.chooseSize}
        </LinkButton>
      ) : (
        <Button
          variant="secondary"
          full
          aria-label={wishlistTexts.piece.moveOf(piece.name)}
          onClick={once(move)}
        >
          {wishlistTexts.piece.move}
        </Button>
      )}
    </div>
  );
}
