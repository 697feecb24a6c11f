import { useEffect, useRef, useState } from 'react';
import { type AddressErrors, addressErrors, addressFault } from '#app/address/address-fields.ts';
import { useTracked } from '#app/analytics/track.ts';
import { useProducts } from '#app/cart/use-products.ts';
import { useQuote } from '#app/cart/use-quote.ts';
import { EstimateLine } from '#app/delivery/estimate-line.tsx';
import { useDelivery } from '#app/delivery/use-delivery.ts';
import { toast } from '#app/ui/toast.tsx';
import type { CartLine } from '#shop/cart/cart.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { findPin } from '#shop/shipping/address.ts';
import { findState } from '#shop/shipping/states.ts';
import { countedQuote } from './counted-quote.ts';
import { DeliverySection } from './delivery-section.tsx';
import { DiscountBox } from './discount-box.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { useAddress } from './use-address.ts';
import { useDiscount } from './use-discount.ts';
import { usePaymentMethod } from './use-payment-method.ts';
import { usePlaceOrder } from './use-place-order.ts';

type Offers = { codFees: string; usualWay: string; online: readonly GatewayName[] };
type CheckoutFormProps = { lines: CartLine[]; isBuyNow: boolean; offers: Offers };

/** Address, payment, code and one quote for all of it (R55). */
export function CheckoutForm({ lines, isBuyNow, offers }: CheckoutFormProps) {
  const where = useAddress();
  const { address } = where;
  const [errors, setErrors] = useState<AddressErrors>({});
  const faults = useRef<HTMLDivElement>(null);
  const [method, setMethod] = usePaymentMethod(offers.online);
  const discount = useDiscount();
  const { products } = useProducts();
  const pin = findPin(address.zipcode);
  const { delivery } = useDelivery(pin);
  const state = findState(address.state);
  const { quote, failure, waiting, ask } = useQuote({
    lines,
    paymentMethod: method,
    discountCode: discount.applied,
    state,
    pin,
  });
  useTracked(quote && 'checkout', () => ({ name: 'begin_checkout', ...countedQuote(quote!) }));
  const { busy, refused, place, changesTo } = usePlaceOrder(ask);

  const checkAddress = () => {
    const found = addressErrors(address);
    setErrors(found);
    const fault = addressFault(address);
    if (!fault) return true;
    toast.error(fault);
    where.open();
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
    const [first] = offers.online;
    if (method !== 'cod' || quote?.codAvailable !== false || !first) return;
    setMethod(first);
    if (refused?.message !== quote.codReason)
      toast.warning(`${quote.codReason} Pay Online is chosen instead.`);
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
        <DeliverySection
          delivery={where}
          errors={errors}
          pinCity={delivery?.city ?? null}
          faults={faults}
          onField={(field, value) => {
            where.setField(field, value);
            setErrors(({ [field]: _, ...others }) => others);
          }}
          onChoose={(chosen) => {
            where.choose(chosen);
            setErrors({});
          }}
          check={checkAddress}
        />
        <section aria-labelledby="payment" className="flex flex-col gap-4">
          <h2 id="payment" className="text-xl">
            Payment
          </h2>
          <PaymentChoice method={method} onChoose={setMethod} quote={quote} {...offers} />
        </section>
      </div>
      <aside
        aria-label="Order summary"
        aria-busy={waiting}
        className="max-lg:contents lg:sticky lg:top-28 lg:rounded-md lg:bg-raised lg:p-6 lg:ring-1 lg:ring-line"
      >
        <div className="flex flex-col gap-4">
          <h2 className="text-xl">Order summary</h2>
          <OrderSummary quote={quote} products={products} failure={failure}>
            <EstimateLine delivery={delivery} usualWay={offers.usualWay} />
          </OrderSummary>
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
