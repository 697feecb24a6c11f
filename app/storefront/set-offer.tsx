import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { once } from '#app/ui/once.ts';
import { Picture } from '#app/ui/picture.tsx';
import { needsSize, piecesOf, sizesOf } from '#shop/catalogue/product.ts';
import { formatPaise } from '#shop/money.ts';
import { productTexts } from './product-texts.ts';
import { SectionHeading } from './section-heading.tsx';
import { type SetPiece, type SetView, useSet } from './use-set.ts';

/** The pieces of one set with what they cost together; one press adds all of them (R295). */
export default function SetOffer({ set, ownId }: { set: SetView; ownId: string }) {
  const { chosen, choose, busy, add, place } = useSet(set);
  const { pieces, totalPaise, online } = set;
  return (
    <section ref={place} aria-label={productTexts.set.title} className="page mt-16 lg:mt-24">
      <SectionHeading title={productTexts.set.title} />
      <div className="flex flex-col gap-6 rounded-lg bg-raised p-4 ring-1 ring-line sm:p-6 lg:w-fit lg:flex-row lg:items-start lg:gap-14">
        <ul
          className={classNames(
            'grid min-w-0 gap-3 sm:flex sm:flex-wrap sm:items-start',
            pieces.length > 2 ? 'grid-cols-3' : 'grid-cols-2',
          )}
        >
          {pieces.map((piece, i) => (
            <Fragment key={piece.id}>
              {i > 0 && (
                <li aria-hidden="true" className="mt-14 text-gold max-sm:hidden">
                  <Plus strokeWidth={1.5} className="size-5" />
                </li>
              )}
              <li className="flex flex-col gap-2 sm:w-36">
                <Piece piece={piece} isOwn={piece.id === ownId} />
                {needsSize(piece) && piece.available > 0 && (
                  <SelectField
                    label={
                      <>
                        {productTexts.set.size}
                        <span className="sr-only"> {productTexts.set.sizeOf(piece.name)}</span>
                      </>
                    }
                    value={chosen[piece.id] ?? ''}
                    onChange={(event) => choose(piece.id, event.target.value)}
                  >
                    <option value="">{productTexts.set.choose}</option>
                    {sizesOf(piece).map((size) => (
                      <option key={size} value={size} disabled={piecesOf(piece, size) <= 0}>
                        {size}
                      </option>
                    ))}
                  </SelectField>
                )}
              </li>
            </Fragment>
          ))}
        </ul>
        <div className="flex flex-col gap-3 lg:w-64">
          <p className="flex flex-col">
            <span className="text-sm text-soft">{productTexts.set.together}</span>
            <span className="text-xl font-bold tabular-nums">{formatPaise(totalPaise)}</span>
            {online && (
              <span className="text-sm">
                <span className="font-bold text-good tabular-nums">
                  {formatPaise(online.piecesPaise + online.feesPaise)}
                </span>{' '}
                {online.feesPaise === 0 ? productTexts.set.freeDelivery : productTexts.set.withDelivery}
              </span>
            )}
          </p>
          <Button size="lg" busy={busy} onClick={once(add)}>
            {productTexts.set.add}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Piece({
  piece: { id, name, image, night, pricePaise, available },
  isOwn,
}: {
  piece: SetPiece;
  isOwn: boolean;
}) {
  const shared = { alt: '', sizes: '9rem', widths: [160, 320] };
  const shape = 'aspect-square w-full rounded-sm bg-sunk object-cover';
  const picture = image && (
    <span className="block">
      <Picture {...shared} image={image} className={classNames(shape, night && 'dark:hidden')} />
      {night && <Picture {...shared} image={night} className={`${shape} hidden dark:block`} />}
    </span>
  );
  const words = <span className="line-clamp-2 text-sm leading-snug font-medium">{name}</span>;
  return (
    <>
      {isOwn || available <= 0 ? (
        <span className="flex flex-col gap-2">
          {picture}
          {words}
        </span>
      ) : (
        <Link to={`/product/${id}`} className="flex flex-col gap-2 underline-offset-4 hover:underline">
          {picture}
          {words}
        </Link>
      )}
      <span className="text-sm tabular-nums">
        {available > 0 ? (
          formatPaise(pricePaise)
        ) : (
          <span className="text-danger">{productTexts.set.soldOut}</span>
        )}
      </span>
    </>
  );
}
