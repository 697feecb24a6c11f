import { Dialog } from '@base-ui/react/dialog';
import { Check, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Rupees } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { linesOf, quantityOf } from '#shop/cart/cart.ts';
import { type Added, type AddedPiece, addedWords, hideAdded } from './added.ts';
import { addedTexts } from './added-texts.ts';
import { useCart } from './cart-store.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { MiniPiece, MiniPieceSkeleton } from './mini-piece.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { usePicks } from './use-picks.ts';
import { type ShownQuote, useQuote } from './use-quote.ts';

/** What stands in the sheet beside the piece itself. */
const MOST_PICKS = 3;

/**
 * After Add to Cart (R312): what was added, what is missing to free delivery, what goes with it, and both ways on. The page
 * behind it stays in use; Escape, Back, a press beside it and its own buttons close it, and the focus goes back.
 */
export default function AddedSheet({ added, open }: { added: Added; open: boolean }) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} modal={false} onOpenChange={(wanted) => !wanted && hideAdded()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-added-sheet=""
          initialFocus={popup}
          onClickCapture={stopSecondClick}
          finalFocus={() => (added.opener?.isConnected ? added.opener : true)}
          className="max-sm:[&>*]:animate-settle fixed z-40 flex max-h-[min(88dvh,44rem)] flex-col overflow-hidden border border-gold-line bg-paper text-ink shadow-soft outline-none transition duration-250 max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-lg max-sm:border-x-0 max-sm:border-b-0 max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full sm:right-4 sm:bottom-4 sm:w-[25rem] sm:rounded-lg sm:data-ending-style:translate-x-8 sm:data-ending-style:opacity-0 sm:data-starting-style:translate-x-8 sm:data-starting-style:opacity-0 lg:top-20 lg:right-6 lg:bottom-auto"
        >
          <div className="flex items-start gap-2 px-4 pt-3 sm:px-5 sm:pt-4">
            <Dialog.Title className="flex min-w-0 flex-1 gap-2 pt-2 font-sans text-base font-semibold text-pretty">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
              <span className="min-w-0">{addedWords(added)}</span>
            </Dialog.Title>
            <Dialog.Close aria-label={addedTexts.close} className="icon-target -mr-2 shrink-0 hover:bg-sunk">
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {open && (
            <Inside key={added.pieces.map(({ id, size }) => `${id} ${size}`).join()} pieces={added.pieces} />
          )}
          <div className="grid grid-cols-2 gap-2 border-t border-line bg-raised px-4 py-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-5">
            <Dialog.Close className={buttonClasses({ variant: 'secondary' })}>{addedTexts.goOn}</Dialog.Close>
            <LinkButton to="/cart" replace onClick={hideAdded}>
              {addedTexts.viewCart}
            </LinkButton>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The second click of a double one was meant for the button that the sheet may lie over by then (R345). */
function stopSecondClick(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}

function Inside({ pieces }: { pieces: Added['pieces'] }) {
  const { cart } = useCart();
  const lines = linesOf(cart);
  const { quote, failure, ask } = useQuote(lines.length > 0 ? { lines, paymentMethod: 'phonepay' } : null);
  // Of a piece in the cart that the shop has no more no price is known, nor of all together: the cart says so.
  const isPriced = lines.length > 0 && failure === null;
  useComingBack(ask);
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pt-3 pb-4 sm:px-5">
      <ul className="flex flex-col gap-3">
        {pieces.map((piece) => (
          <li key={`${piece.id} ${piece.size}`} className="flex gap-4">
            <AddedLine piece={piece} isOne={pieces.length === 1} quote={quote} isPriced={isPriced} />
          </li>
        ))}
      </ul>
      {quote?.stockError && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {quote.stockError}
        </p>
      )}
      {isPriced && <FreeDelivery quote={quote} />}
      <GoesWith ids={pieces.map(({ id }) => id)} />
    </div>
  );
}

type AddedLineProps = { piece: AddedPiece; isOne: boolean; quote: ShownQuote | null; isPriced: boolean };

/** The title names the piece where it is one. */
function AddedLine({ piece: { id, name, size, picture, night }, isOne, quote, isPriced }: AddedLineProps) {
  const { cart } = useCart();
  const line = quote?.items.find((item) => item.productId === id && item.size === size);
  return (
    <>
      <Thumbnail address={picture} night={night} className={isOne ? 'w-20 sm:w-24' : 'w-14'} />
      <p className={classNames('flex min-w-0 flex-1 flex-col gap-1 text-sm text-soft', isOne && 'min-h-20')}>
        {!isOne && <span className="font-semibold text-ink">{name}</span>}
        <span>
          {size !== '' && `${addedTexts.size(size)} `}
          {addedTexts.quantity(quantityOf(cart, id, size))}
        </span>
        {line && isOne && <Rupees amount={line.lineTotal} className="text-lg font-bold text-ink" />}
        {!line && isOne && isPriced && <Skeleton className="h-7 w-20" />}
      </p>
      {line && !isOne && <Rupees amount={line.lineTotal} className="font-bold" />}
      {!line && !isOne && isPriced && <Skeleton className="h-6 w-14" />}
    </>
  );
}

/** Who comes back to the tab reads what holds now: a piece may have sold out meanwhile. */
function useComingBack(ask: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);
}

function GoesWith({ ids }: { ids: readonly string[] }) {
  const { cart } = useCart();
  const there = useRef(Object.keys(cart));
  const beside = [...ids, ...there.current.filter((each) => !ids.includes(each))];
  const { picks, waiting } = usePicks(beside);
  if (!waiting && picks.length === 0) return null;
  return (
    <section aria-labelledby="goes-with-it" aria-busy={waiting} className="flex flex-col gap-3">
      <h2 id="goes-with-it" className="text-lg">
        {ids.length === 1 ? addedTexts.goesWithIt : addedTexts.goesWithThem}
      </h2>
      <ul className="grid grid-cols-3 gap-3">
        {waiting
          ? [1, 2, 3].map((place) => (
              <li key={place}>
                <MiniPieceSkeleton />
              </li>
            ))
          : picks.slice(0, MOST_PICKS).map((piece) => (
              <li key={piece.id} className="flex">
                <MiniPiece piece={piece} onOpen={hideAdded} className="w-full" />
              </li>
            ))}
      </ul>
    </section>
  );
}
