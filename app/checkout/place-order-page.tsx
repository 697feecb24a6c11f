import { useEffect, useRef, useState } from 'react';
import { recall, remember } from '#app/cart/tab-memory.ts';
import { useProducts } from '#app/cart/use-products.ts';
import { useQuote } from '#app/cart/use-quote.ts';
import { shopContext } from '#app/context.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { CartLine } from '#shop/cart/cart.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { refuse } from '#shop/refusals.ts';
import { feesInWords } from '#shop/settings/fees-in-words.ts';
import { findState } from '#shop/shipping/states.ts';
import type { Route } from './+types/place-order-page.ts';
import { type AddressErrors, addressErrors, addressFault } from './address-fields.ts';
import { AddressForm } from './address-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { DiscountBox } from './discount-box.tsx';
import { FaultList } from './fault-list.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { SaveAddress } from './save-address.tsx';
import { useAddress } from './use-address.ts';
import { useCheckoutLines } from './use-checkout-lines.ts';
import { useDiscount } from './use-discount.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { codFees: feesInWords(context.get(shopContext).terms).cod };
}

/** The checkout: address, payment, code and one quote for all of it (spec 2, decisions 2 to 6). */
export default function PlaceOrderPage({ loaderData }: Route.ComponentProps) {
  const onSignedOut = useSignInFirst();
  const { lines, buyNow, loading } = useCheckoutLines();
  const isEmpty = lines.length === 0;
  return (
    <div className="page py-8 sm:py-12">
      <title>Checkout | Gehna</title>
      <meta name="robots" content="noindex" />
      {isEmpty && !loading ? (
        <EmptyState
          level={1}
          title={refuse('cart-empty').message}
          action={<LinkButton to="/collection">See all jewellery</LinkButton>}
        />
      ) : (
        <>
          <h1 className="mb-6 border-b border-gold-line pb-4 text-3xl">Checkout</h1>
          {isEmpty ? (
            <CheckoutSkeleton />
          ) : (
            <CheckoutForm
              lines={lines}
              isBuyNow={buyNow !== null}
              codFees={loaderData.codFees}
              onSignedOut={onSignedOut}
            />
          )}
        </>
      )}
    </div>
  );
}

type CheckoutFormProps = { lines: CartLine[]; isBuyNow: boolean; codFees: string; onSignedOut: () => void };

function CheckoutForm({ lines, isBuyNow, codFees, onSignedOut }: CheckoutFormProps) {
  const { address, setField } = useAddress();
  const [errors, setErrors] = useState<AddressErrors>({});
  const faults = useRef<HTMLDivElement>(null);
  const [method, setMethod] = usePaymentMethod();
  const discount = useDiscount(address.email, onSignedOut);
  const { products } = useProducts();
  const { quote, failure, waiting, ask } = useQuote({
    lines,
    paymentMethod: method,
    discountCode: discount.applied,
    state: findState(address.state),
  });
  const { busy, refused, place, changesTo } = usePlaceOrder({ onSignedOut, askQuote: ask });

  const checkAddress = () => {
    const found = addressErrors(address);
    setErrors(found);
    const fault = addressFault(address);
    if (!fault) return true;
    toast.error(fault);
    requestAnimationFrame(() => faults.current?.focus());
    return false;
  };
  const submit = () => {
    if (!checkAddress() || !quote || waiting) return;
    const paid = { paymentMethod: method, discountCode: discount.applied, isBuyNow };
    void place({ quote, products, shippingAddress: address, ...paid });
  };
  // What no longer holds is taken off, and said.
  useEffect(() => {
    if (discount.applied && quote?.discountError) discount.remove(quote.discountError);
  });
  useEffect(() => {
    if (method === 'cod' && quote?.codAvailable === false) setMethod('phonepay');
  });

  return (
    <form
      noValidate
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_25rem]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-col gap-8">
        <section aria-labelledby="delivery" className="flex flex-col gap-4">
          <h2 id="delivery" className="text-xl">
            Delivery address
          </h2>
          <FaultList ref={faults} errors={errors} fault={addressFault(address)} />
          <AddressForm
            address={address}
            errors={errors}
            onChange={(field, value) => {
              setField(field, value);
              setErrors(({ [field]: _, ...others }) => others);
            }}
          />
          <SaveAddress address={address} check={checkAddress} onSignedOut={onSignedOut} />
        </section>
        <section aria-labelledby="payment" className="flex flex-col gap-4">
          <h2 id="payment" className="text-xl">
            Payment
          </h2>
          <PaymentChoice method={method} onChoose={setMethod} quote={quote} codFees={codFees} />
        </section>
      </div>
      <aside
        aria-label="Order summary"
        aria-busy={waiting}
        className="max-lg:contents lg:sticky lg:top-28 lg:rounded-md lg:bg-raised lg:p-6 lg:ring-1 lg:ring-line"
      >
        <div className="flex flex-col gap-4">
          <h2 className="text-xl">Order summary</h2>
          <OrderSummary quote={quote} products={products} failure={failure} />
          <DiscountBox discount={discount} />
        </div>
        <PlaceBar
          quote={quote}
          busy={busy}
          waiting={waiting}
          refused={refused}
          changes={quote ? changesTo(quote) : []}
        />
      </aside>
    </form>
  );
}

/** The chosen method survives a reload; `phonepay` at first (spec 4). */
function usePaymentMethod() {
  const [method, setMethod] = useState<PaymentMethod>('phonepay');
  useEffect(() => {
    if (recall('payment-method') === 'cod') setMethod('cod');
  }, []);
  const choose = (next: PaymentMethod) => {
    setMethod(next);
    remember('payment-method', next);
  };
  return [method, choose] as const;
}
