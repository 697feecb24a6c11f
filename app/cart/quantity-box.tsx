import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { maxQuantity } from '#shop/cart/cart.ts';
import { quantityFromBox } from './cart-rows.ts';

type QuantityBoxProps = {
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
};

/** The quantity of a line: typed and taken on leaving the box (R34), or one more and one less. */
export function QuantityBox({ name, quantity, most, onChange }: QuantityBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    const wanted = quantityFromBox(typed);
    if (wanted !== quantity) onChange(wanted);
  };
  const takeOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <div className="inline-flex items-center rounded-sm border border-field-line bg-raised">
      <button
        type="button"
        aria-label={`One less of ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={stepper}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
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
        aria-label={`One more of ${name}`}
        disabled={quantity >= Math.min(most, maxQuantity)}
        onClick={() => onChange(quantity + 1)}
        className={stepper}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

const stepper =
  'grid size-11 place-items-center rounded-sm hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent';
