import { type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { useToken } from '#app/session/session.ts';
import { productTexts } from '#app/storefront/product-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { once } from '#app/ui/once.ts';
import { Price } from '#app/ui/price.tsx';
import { toast } from '#app/ui/toast.tsx';
import { needsSize, piecesOf, sizesOf } from '#shop/catalogue/product.ts';
import { refuseCommon } from '#shop/common-refusals.ts';
import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import { showAdded } from './added.ts';
import { rememberIntent } from './after-sign-in.ts';
import { buyNowOf } from './buy-now.ts';
import { addToCart } from './cart-store.ts';
import { useFreshStock } from './fresh-stock.ts';
import { noteSeenPrice } from './seen-prices.ts';

/** Wanted where something is sold out. */
const BackInStock = onDemand(() => import('./back-in-stock.tsx'));

type BuyableProduct = {
  id: string;
  name: string;
  type: string;
  sizes: readonly string[];
  available: number;
  sizeStock: Readonly<Record<string, number>>;
  pricePaise: Paise;
  originalPricePaise: Paise;
  /** Address of its first picture, and of the one for the dark theme. */
  picture?: string | undefined;
  night?: string | undefined;
};

/**
 * The size and the two buttons of the product page (R17, R18, R40 and R124); its `key` is the product's id.
 * `sizeGuide` stands beside the sizes. On a phone the buttons are always at the foot of the window (R289).
 */
export function BuyBox({ product: given, sizeGuide }: { product: BuyableProduct; sizeGuide?: ReactNode }) {
  const { product, ask } = useFreshStock(given);
  const { size, setSize, error, busy, chooser, add, buy } = useBuying(product, ask);
  const soldOut = product.available <= 0;
  const sizes = sizesOf(product);
  const missing = (sizes.length > 0 ? sizes : ['']).filter((size) => piecesOf(product, size) <= 0);
  return (
    <div className="flex flex-col gap-5">
      {needsSize(product) && (
        <SizeChooser
          ref={chooser}
          sizes={sizes.map((name) => ({ name, soldOut: piecesOf(product, name) <= 0 }))}
          chosen={size}
          onChoose={setSize}
          error={error}
          disabled={soldOut}
          guide={sizeGuide}
        />
      )}
      <div className={soldOut ? inPlace : `${inPlace} ${bar}`} data-buy-bar={soldOut ? undefined : 'fixed'}>
        {!soldOut && <Price pricePaise={product.pricePaise} className="shrink-0 lg:hidden" />}
        <Button variant="secondary" size="lg" busy={busy} disabled={soldOut} onClick={once(add)}>
          {productTexts.buttons.add}
        </Button>
        <Button size="lg" disabled={soldOut || busy} onClick={buy}>
          {productTexts.buttons.buyNow}
        </Button>
      </div>
      {soldOut && <p className="font-semibold text-danger">{productTexts.buttons.soldOut}</p>}
      {missing.length > 0 && (
        <Suspense fallback={<div className="h-11" />}>
          <BackInStock product={product} missing={missing} />
        </Suspense>
      )}
    </div>
  );
}

const inPlace = 'flex flex-col gap-3 [&>button]:flex-auto sm:flex-row lg:flex-col xl:flex-row';
const bar = 'buy-bar max-lg:flex-row max-lg:items-center max-lg:gap-2';

/** `onRefused`: it may have sold out since. */
function useBuying(product: BuyableProduct, onRefused: () => void) {
  const [size, setSize] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const chooser = useRef<HTMLFieldSetElement>(null);
  const token = useToken();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  /** Whether nothing is missing; else says what is, and goes to it. */
  const isReady = () => {
    if (size !== '' || !needsSize(product)) return true;
    setError(refuseCommon('size-needed').message);
    toast.error(refuseCommon('size-needed').message);
    chooser.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
    chooser.current?.scrollIntoView({ block: 'center' });
    return false;
  };
  /** The second of two clicks finds nothing to do; where the page stays, without a connection (R344), the next tries again. */
  const leaveFor = async (path: string, state?: unknown) => {
    underWay.current = true;
    await navigate(path, { state });
    underWay.current = window.location.pathname === path;
  };
  const signInFirst = (want: Partial<Parameters<typeof rememberIntent>[0]>) => {
    rememberIntent({ returnTo: pathname + search, ...want });
    window.scrollTo(0, 0);
    return leaveFor('/login');
  };
  const price = rupeesFromPaise(product.pricePaise);
  const buyNow = () => buyNowOf({ id: product.id, price }, size);
  const told = { id: product.id, size, name: product.name, picture: product.picture, night: product.night };
  const countAdding = () => {
    const { id, name, type } = product;
    track({ name: 'add_to_cart', item: { id, name, type, price, size } });
  };

  return {
    size,
    error,
    busy,
    chooser,
    setSize: (next: string) => {
      setSize(next);
      setError(null);
      toast.end(refuseCommon('size-needed').message);
    },
    add: async () => {
      if (underWay.current || !isReady()) return;
      if (!token) {
        countAdding();
        return signInFirst({ add: [told] });
      }
      underWay.current = true;
      setBusy(true);
      const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const added = await addToCart(product.id, size);
      noteSeenPrice(product.id, price);
      if (added) {
        countAdding();
        showAdded({ pieces: [told], path: pathname, opener });
      }
      underWay.current = false;
      setBusy(false);
      if (!added) onRefused();
    },
    buy: async () => {
      if (underWay.current || !isReady()) return;
      await (token ? leaveFor('/placeorder', buyNow()) : signInFirst({ buyNow: buyNow() }));
    },
  };
}

type SizeChooserProps = {
  ref: Ref<HTMLFieldSetElement>;
  sizes: readonly { name: string; soldOut: boolean }[];
  chosen: string;
  onChoose: (size: string) => void;
  error: string | null;
  disabled: boolean;
  guide: ReactNode;
};

/** The sizes of a product as radio buttons; none is chosen beforehand (R17), and one that is sold out can't be (R199). */
function SizeChooser({ ref, sizes, chosen, onChoose, error, disabled, guide }: SizeChooserProps) {
  const id = useId();
  return (
    <fieldset ref={ref} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="float-left mb-2 text-sm font-semibold">{productTexts.size.label}</legend>
      <div className="mb-2 flex min-h-5.5 justify-end">{guide}</div>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ name: size, soldOut }) => (
          <label
            key={size}
            data-sold-out={soldOut || undefined}
            className="data-sold-out:line-through grid min-h-11 min-w-12 place-items-center rounded-sm border border-field-line bg-raised px-3 font-semibold transition-colors hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={`${id}-size`}
              value={size}
              checked={chosen === size}
              disabled={soldOut}
              onChange={() => onChoose(size)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {size}
            {soldOut && <span className="sr-only"> {productTexts.size.soldOut}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
