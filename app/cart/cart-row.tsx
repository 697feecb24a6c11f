import { Minus, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Rupees } from '#app/ui/price.tsx';
import { toast } from '#app/ui/toast.tsx';
import { maxQuantity } from '#shop/line-limits.ts';
import { leftOf, quantityFromBox, type CartRow as Row } from './cart-rows.ts';
import { setQuantity } from './cart-store.ts';
import { cartTexts } from './cart-texts.ts';
import { Thumbnail } from './thumbnail.tsx';

/** One line of the cart page. `seenPrice`: what it cost when the shopper last saw it, in rupees. */
export function CartRow({ row, seenPrice }: { row: Row; seenPrice: number | undefined }) {
  const { product, productId, size, quantity } = row;
  const name = product?.name ?? cartTexts.line.gone;
  // Of one piece in two sizes each line says which it is.
  const piece = size === '' ? name : `${name}, ${cartTexts.line.size(size)}`;
  const faultId = useId();
  const isPriced = product !== null && row.fault !== 'gone';
  const set = async (wanted: number) => {
    const done = setQuantity(productId, size, wanted);
    // As where the cart is cleared: without a connection only what was done is said.
    if (wanted > 0 || !(navigator.onLine || (await done))) return;
    const action = { label: cartTexts.undo, onClick: () => void setQuantity(productId, size, quantity) };
    toast.info(cartTexts.line.removed(piece), { action });
  };
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 border-b border-line py-5 first:pt-0 sm:grid-cols-[auto_1fr_auto]">
      <Thumbnail
        address={product?.Mainimage[0]}
        night={product?.Mainimage[1]}
        className="row-span-2 w-24 sm:w-28"
      />
      <div className="min-w-0">
        {product ? (
          <Link to={`/product/${product.id}`} className="font-semibold hover:underline">
            {product.name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {isPriced && <Rupees amount={product.price * quantity} className="font-bold text-ink sm:hidden" />}
          {isPriced && (
            <span className={quantity === 1 ? 'max-sm:hidden' : undefined}>
              <Rupees amount={product.price} />
              {quantity > 1 && ` ${cartTexts.line.each}`}
            </span>
          )}
          {size !== '' && <Badge>{cartTexts.line.size(size)}</Badge>}
        </p>
        <Notes row={row} seenPrice={seenPrice} faultId={faultId} />
      </div>
      {isPriced && <Rupees amount={product.price * quantity} className="font-bold max-sm:hidden" />}
      <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-end-4">
        {isPriced && (
          <QuantityBox
            name={piece}
            quantity={quantity}
            most={leftOf(product, size)}
            faultId={faultId}
            onChange={set}
          />
        )}
        <button
          type="button"
          aria-label={cartTexts.line.removeOf(piece)}
          onClick={() => void set(0)}
          className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          {cartTexts.line.remove}
        </button>
      </div>
    </li>
  );
}

type NotesProps = { row: Row; seenPrice: number | undefined; faultId: string };

/** What the shopper should know about the line: a changed price, and what keeps it from being bought. */
function Notes({ row: { product, size, fault }, seenPrice, faultId }: NotesProps) {
  const isChanged = product && seenPrice !== undefined && seenPrice !== product.price;
  return (
    <>
      {isChanged && (
        <p className="mt-1 text-sm font-semibold text-warn">
          {cartTexts.line.priceWas} <Rupees amount={seenPrice} />
          {cartTexts.line.priceIs} <Rupees amount={product.price} />
        </p>
      )}
      <p id={faultId} role="status" className="mt-1 text-sm font-semibold text-danger empty:mt-0">
        {fault === 'gone' && cartTexts.line.goneLong}
        {fault === 'sold-out' && soldOutWords(product, size)}
        {fault === 'only-left' && product && cartTexts.line.onlyLeft(leftOf(product, size))}
      </p>
    </>
  );
}

function soldOutWords(product: Row['product'], size: string): string {
  const isOnlySize = size !== '' && product !== null && product.totalPeices > 0;
  return isOnlySize ? cartTexts.line.sizeSoldOut(size) : cartTexts.line.soldOut;
}

type QuantityBoxProps = {
  name: string;
  quantity: number;
  most: number;
  faultId: string;
  onChange: (quantity: number) => void;
};

/** The quantity of a line: typed and taken on leaving the box (R34), or one more and one less. */
function QuantityBox({ name, quantity, most, faultId, onChange }: QuantityBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [stepped, setStepped] = useState(false);
  const stepTo = (wanted: number) => {
    setStepped(true);
    onChange(wanted);
  };
  const take = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (typed === null) return;
    setTyped(null);
    const wanted = quantityFromBox(typed);
    // For React "2e0" is 2 already.
    box.value = String(wanted);
    if (wanted !== quantity) onChange(wanted);
  };
  const takeOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <div className="inline-flex items-center rounded-sm border border-field-line bg-raised">
      <button
        type="button"
        aria-label={cartTexts.line.oneLess(name)}
        {...step(quantity > 1, () => stepTo(quantity - 1))}
        className={stepper}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={cartTexts.line.quantity(name)}
        aria-describedby={faultId}
        min={0}
        max={maxQuantity}
        step={1}
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={takeOnEnter}
        className="h-11 w-11 [appearance:textfield] bg-transparent text-center font-semibold tabular-nums [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={cartTexts.line.oneMore(name)}
        {...step(quantity < Math.min(most, maxQuantity), () => stepTo(quantity + 1))}
        className={stepper}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
      {/* The focus stays on the button, whose name has no number. */}
      <span role="status" className="sr-only">
        {stepped && quantity}
      </span>
    </div>
  );
}

/** At the last step the button keeps the focus: a disabled one would lose it. */
const step = (isPossible: boolean, onClick: () => void) =>
  isPossible ? { onClick } : { 'aria-disabled': true };

const stepper =
  'grid size-11 place-items-center rounded-sm hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';
