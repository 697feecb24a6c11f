import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { once } from '#app/ui/once.ts';
import { Price } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { needsSize, pictureInWidth } from '#shop/catalogue/product.ts';
import type { ProductOutput } from '#shop/catalogue/product-output.ts';
import { paiseFromRupees } from '#shop/money.ts';
import { miniPieceTexts } from './mini-piece-texts.ts';
import { useAddPiece } from './use-add-piece.ts';

/** What such a piece shows of the wire's product. */
export type ShownPiece = Pick<
  ProductOutput,
  'id' | 'name' | 'type' | 'sizes' | 'price' | 'originalPrice' | 'Mainimage'
>;

type MiniPieceProps = { piece: ShownPiece; className?: string; onOpen?: () => void; canAdd?: boolean };

/** A piece beside others: picture, name, price, and one tap into the cart, or to its sizes. */
export function MiniPiece({ piece, className, onOpen, canAdd = true }: MiniPieceProps) {
  const address = `/product/${piece.id}`;
  const [picture, velvet] = piece.Mainimage;
  return (
    <article className={classNames('group relative flex flex-col gap-2', className)}>
      <div className="aspect-square overflow-hidden rounded-sm bg-sunk">
        {picture && <Shown address={picture} className={velvet && 'dark:hidden'} />}
        {velvet && <Shown address={velvet} className="hidden dark:block" />}
      </div>
      <div className="flex flex-1 flex-col gap-0.5">
        <h3 className="line-clamp-2 min-h-[2lh] font-sans text-sm leading-snug font-medium text-pretty">
          <Link
            to={address}
            onClick={onOpen}
            className="after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:underline hover:underline-offset-4"
          >
            {piece.name}
          </Link>
        </h3>
        <Price
          pricePaise={paiseFromRupees(piece.price) ?? 0}
          originalPricePaise={paiseFromRupees(piece.originalPrice) ?? 0}
          percent={false}
          className="text-sm"
        />
      </div>
      {canAdd &&
        (needsSize(piece) ? (
          <LinkButton
            to={address}
            variant="secondary"
            size="sm"
            onClick={onOpen}
            aria-label={miniPieceTexts.chooseSizeOf(piece.name)}
          >
            {miniPieceTexts.chooseSize}
          </LinkButton>
        ) : (
          <AddButton piece={piece} />
        ))}
    </article>
  );
}

/** By night the picture on velvet is shown; the other one is not even fetched. */
function Shown({ address, className }: { address: string; className?: string | undefined }) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(address, 'avif')} sizes={sizes} />
      <img
        src={pictureInWidth(address, 320)}
        srcSet={srcSetOf(address, 'webp')}
        sizes={sizes}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className={classNames(
          'size-full object-cover transition-transform duration-400 motion-safe:group-hover:scale-104',
          className,
        )}
      />
    </picture>
  );
}

const sizes = '(min-width: 64rem) 12rem, 9rem';

function srcSetOf(address: string, format: 'avif' | 'webp'): string {
  return [160, 320, 480].map((width) => `${pictureInWidth(address, width, format)} ${width}w`).join();
}

function AddButton({ piece }: { piece: ShownPiece }) {
  const [isThere, setThere] = useState(false);
  const { busy, add } = useAddPiece(piece);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={isThere ? miniPieceTexts.addOneMore(piece.name) : miniPieceTexts.addOf(piece.name)}
      onClick={once(() => void add(() => setThere(true)))}
    >
      {!busy && (isThere ? <Check {...sign} /> : <Plus {...sign} />)}
      <span aria-live="polite">{isThere ? miniPieceTexts.added : miniPieceTexts.add}</span>
    </Button>
  );
}

const sign = { 'aria-hidden': true, className: 'size-4' } as const;

/** Its place while it is on its way. */
export function MiniPieceSkeleton({ canAdd = true }: { canAdd?: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="aspect-square" />
      <Skeleton className="h-16" />
      {canAdd && <Skeleton className="tap" />}
    </div>
  );
}
