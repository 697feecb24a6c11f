import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { useToken } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import { toast } from '#app/ui/toast.tsx';
import { needsSize, piecesOf, sizesOf } from '#shop/catalogue/product.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import { showAdded } from './added.ts';
import { rememberIntent } from './after-sign-in.ts';
import { BackInStock } from './back-in-stock.tsx';
import { buyNowOf } from './buy-now.ts';
import { addToCart } from './cart-store.ts';
import { noteSeenPrice } from './seen-prices.ts';

type BuyableProduct = {
  id: string;
  name: string;
  type: string;
  sizes: readonly string[];
  available: number;
  sizeStock: Readonly<Record<string, number>>;
  pricePaise: Paise;
  originalPricePaise: Paise;
  /** Address of its first picture. */
  picture?: string | undefined;
};

/**
 * The size and the two buttons of the product page (R17, R18, R40 and R124); its `key` is the product's id.
 * `children` stand between them. On a phone the buttons stay at the bottom once they have scrolled away.
 */
export function BuyBox({ product, children }: { product: BuyableProduct; children?: ReactNode }) {
  const { size, setSize, error, busy, chooser, add, buy } = useBuying(product);
  const [place, { away, height }] = useScrolledAway<HTMLDivElement>();
  const soldOut = product.available <= 0;
  const atBottom = away && !soldOut;
  return (
    <div className="flex flex-col gap-5">
      {needsSize(product) && (
        <SizeChooser
          ref={chooser}
          sizes={sizesOf(product).map((name) => ({ name, soldOut: piecesOf(product, name) <= 0 }))}
          chosen={size}
          onChoose={setSize}
          error={error}
          disabled={soldOut}
        />
      )}
      {children}
      <div ref={place} style={atBottom ? { minHeight: height } : undefined}>
        <div className={atBottom ? bar : undefined} data-buy-bar={atBottom ? 'fixed' : undefined}>
          <p className={atBottom ? 'flex items-baseline justify-between gap-3 lg:hidden' : 'hidden'}>
            <span className="truncate text-sm text-soft">{product.name}</span>
            <Price pricePaise={product.pricePaise} className="shrink-0" />
          </p>
          <div className={atBottom ? `${inPlace} ${inBar}` : inPlace}>
            <Button variant="secondary" size="lg" busy={busy} disabled={soldOut} onClick={add}>
              Add to Cart
            </Button>
            <Button size="lg" disabled={soldOut || busy} onClick={buy}>
              Buy Now - Diwali Special
            </Button>
          </div>
        </div>
      </div>
      {soldOut && <p className="font-semibold text-danger">Sold out</p>}
      <BackInStock product={product} />
    </div>
  );
}

const inPlace = 'flex flex-col gap-3 *:flex-auto sm:flex-row lg:flex-col xl:flex-row';
const inBar = 'max-lg:mt-1.5 max-lg:flex-row max-lg:gap-2 max-lg:*:min-h-11 max-lg:*:px-2.5 max-lg:*:text-sm';
const bar =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-gold-line max-lg:bg-raised ' +
  'max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))] max-lg:shadow-soft';

function useBuying(product: BuyableProduct) {
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
    setError(refuseForm('size-needed').message);
    toast.error(refuseForm('size-needed').message);
    chooser.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
    chooser.current?.scrollIntoView({ block: 'center' });
    return false;
  };
  const signInFirst = (want: Partial<Parameters<typeof rememberIntent>[0]>) => {
    rememberIntent({ returnTo: pathname + search, ...want });
    window.scrollTo(0, 0);
    navigate('/login');
  };
  const price = rupeesFromPaise(product.pricePaise);
  const buyNow = () => buyNowOf({ id: product.id, price }, size);
  const told = { id: product.id, size, name: product.name, picture: product.picture };
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
    },
    add: async () => {
      if (underWay.current || !isReady()) return;
      if (!token) {
        countAdding();
        return signInFirst({ add: told });
      }
      underWay.current = true;
      setBusy(true);
      const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const added = await addToCart(product.id, size);
      noteSeenPrice(product.id, price);
      if (added) {
        countAdding();
        showAdded({ ...told, path: pathname, opener });
      }
      underWay.current = false;
      setBusy(false);
    },
    // The page is left: the second of two clicks finds nothing to do.
    buy: () => {
      if (underWay.current || !isReady()) return;
      underWay.current = true;
      if (!token) return signInFirst({ buyNow: buyNow() });
      navigate('/placeorder', { state: buyNow() });
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
};

/** The sizes of a product as radio buttons; none is chosen beforehand (R17), and one that is sold out can't be (R199). */
function SizeChooser({ ref, sizes, chosen, onChoose, error, disabled }: SizeChooserProps) {
  const id = useId();
  return (
    <fieldset ref={ref} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-semibold">Size</legend>
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
            {soldOut && <span className="sr-only"> sold out</span>}
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

/** Whether an element has left the window at its top, and how high it was before: its content may move elsewhere. */
function useScrolledAway<T extends Element>(): [RefObject<T | null>, { away: boolean; height: number }] {
  const element = useRef<T>(null);
  const [state, setState] = useState({ away: false, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    // All below the window counts as inside, so that a jump past the element is noticed too.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { height } = entry.boundingClientRect;
        setState((before) => ({ away: !entry.isIntersecting, height: before.away ? before.height : height }));
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, state];
}
