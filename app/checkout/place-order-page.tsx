import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AddressErrors, addressErrors, addressFault } from '#app/address/address-fields.ts';
import { useTracked } from '#app/analytics/track.ts';
import { signOut } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { BestSellersLater } from '#app/cart/best-sellers-later.tsx';
import { buyNowLines, keepBuyNow, readBuyNow } from '#app/cart/buy-now.ts';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { useProducts } from '#app/cart/use-products.ts';
import { useQuote } from '#app/cart/use-quote.ts';
import { shopContext } from '#app/context.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useDelivery } from '#app/delivery/use-delivery.ts';
import { frameTexts } from '#app/frame/frame-texts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { getToken, userIdOf, useSessionRefused, useToken } from '#app/session/session.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type CartLine, linesOf } from '#shop/cart/cart.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import { deliveryInWords, feesInWords } from '#shop/settings/terms-in-words.ts';
import { findPin } from '#shop/shipping/pin.ts';
import { findState } from '#shop/shipping/states.ts';
import type { Route } from './+types/place-order-page.ts';
import { useUnanswered } from './attempt.ts';
import { isPaid } from './checkout-memory.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { DeliverySection, useAddress } from './delivery-address.tsx';
import { DiscountBox, useDiscount } from './discount-box.tsx';
import { GiftChoice } from './gift-choice.tsx';
import { EstimateLine, OrderSummary, SummaryFold } from './order-summary.tsx';
import { useScrollKept } from './over-a-reload.ts';
import { PaymentChoice, usePaymentMethod } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { countedQuote, usePlaceOrder } from './place-order.ts';

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { terms } = shop;
  return {
    codFees: feesInWords(terms).cod,
    usualWay: deliveryInWords(terms),
    online: offeredGateways(shop),
    bonusPercent: terms.onlineBonusPercent,
  };
}

/** A calm frame: no way out but back. */
export const handle = { frame: 'slim', needsScripts: checkoutTexts.page.needsScripts };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: checkoutTexts.page.title,
    description: checkoutTexts.page.description,
    path: '/placeorder',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The checkout of the cart or of one Buy Now line; what it needs loads in the browser (R136). */
export default function PlaceOrderPage({ loaderData }: Route.ComponentProps) {
  useSignInFirst();
  // Another tab may have signed in somebody else, who has addresses and a code of their own.
  const account = userIdOf(useToken() ?? '') ?? '';
  const { lines, buyNow, loading, failed, isOrdered } = useCheckoutLines();
  const isEmpty = lines.length === 0;
  const isKnownEmpty = isEmpty && !loading && !failed;
  const { ordered, unanswered } = checkoutTexts;
  const isOpen = useUnanswered();
  const earlier = isOrdered ? ordered : isKnownEmpty && isOpen ? unanswered : null;
  return (
    <div className="page py-8 sm:py-12">
      {earlier ? (
        <EmptyState
          level={1}
          kind="orders"
          title={earlier.title}
          action={<LinkButton to="/order">{earlier.action}</LinkButton>}
        >
          <p>{earlier.lead}</p>
        </EmptyState>
      ) : isKnownEmpty ? (
        <>
          <EmptyState
            level={1}
            title={refuseForm('cart-empty').message}
            action={<LinkButton to="/collection">{checkoutTexts.empty}</LinkButton>}
          />
          <BestSellersLater />
        </>
      ) : (
        <>
          <h1 className="mb-6 border-b border-gold-line pb-4 text-3xl">{checkoutTexts.heading}</h1>
          {isEmpty && failed ? (
            <LoadFailed words={frameTexts.cart.failed} onRetry={() => void loadCart()} />
          ) : isEmpty ? (
            <CheckoutSkeleton />
          ) : (
            <CheckoutForm key={account} lines={lines} isBuyNow={buyNow !== null} offers={loaderData} />
          )}
        </>
      )}
    </div>
  );
}

type Offers = { codFees: string; usualWay: string; online: readonly GatewayName[]; bonusPercent: number };
type CheckoutFormProps = { lines: CartLine[]; isBuyNow: boolean; offers: Offers };

/** Address, payment, code and one quote for all of it (R55). */
function CheckoutForm({ lines, isBuyNow, offers }: CheckoutFormProps) {
  const where = useAddress();
  const { address } = where;
  const [errors, setErrors] = useState<AddressErrors>({});
  const faults = useRef<HTMLDivElement>(null);
  const [method, setMethod] = usePaymentMethod(offers.online);
  const discount = useDiscount();
  const { products } = useProducts(lines.map(({ productId }) => productId));
  const pin = findPin(address.zipcode);
  const { delivery } = useDelivery(pin);
  const state = findState(address.state);
  const asked = { lines, discountCode: discount.applied, state, pin };
  const quoted = useQuote({ ...asked, paymentMethod: method });
  const { quote } = quoted;
  const waiting = quoted.waiting || where.book === null;
  const otherMethod = method === 'cod' ? offers.online[0] : 'cod';
  const other = useQuote(quote && otherMethod ? { ...asked, paymentMethod: otherMethod } : null);
  useScrollKept(quote !== null && where.book !== null);
  useTracked(quote && 'checkout', () => ({ name: 'begin_checkout', ...countedQuote(quote!) }));
  const { busy, refused, mayBePlaced, place, changesTo } = usePlaceOrder(quoted);

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
      toast.warning(checkoutTexts.payment.onlineInstead(quote.codReason ?? ''));
  });

  return (
    <form
      noValidate
      method="post"
      className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-col gap-8">
        <DeliverySection
          delivery={where}
          errors={errors}
          place={{ city: delivery?.city ?? null, state: delivery?.state ?? null }}
          faults={faults}
          onFields={(values) => {
            where.setFields(values);
            setErrors((now) => without(now, values));
          }}
          onChoose={(chosen) => {
            where.choose(chosen);
            setErrors({});
          }}
          check={checkAddress}
        />
        <GiftChoice delivery={delivery} isCash={method === 'cod'} />
        <section aria-labelledby="payment" className="flex flex-col gap-4">
          <h2 id="payment" className="text-xl">
            {checkoutTexts.payment.title}
          </h2>
          <PaymentChoice
            method={method}
            onChoose={setMethod}
            quote={quote}
            other={other.quote}
            waiting={quoted.waiting || other.waiting}
            {...offers}
          />
        </section>
      </div>
      <aside
        aria-label={checkoutTexts.summary.title}
        aria-busy={quoted.waiting}
        className="max-lg:contents lg:sticky lg:top-28 lg:rounded-md lg:bg-raised lg:p-6 lg:ring-1 lg:ring-line"
      >
        <SummaryFold quote={quote}>
          <OrderSummary quote={quote} products={products} failed={quoted.failure !== null}>
            <EstimateLine delivery={delivery} usualWay={offers.usualWay} />
          </OrderSummary>
        </SummaryFold>
        <div className="lg:mt-4">
          <DiscountBox discount={discount} />
        </div>
        <PlaceBar
          asked={{ ...quoted, waiting }}
          isBuyNow={isBuyNow}
          busy={busy}
          refused={refused}
          mayBePlaced={mayBePlaced}
          changes={quote ? changesTo(quote) : []}
        />
      </aside>
    </form>
  );
}

function without(errors: AddressErrors, values: object): AddressErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in values)));
}

/** What the checkout is for: the line that Buy Now handed over (kept by the browser over a reload), else the cart. */
function useCheckoutLines() {
  const { state, key } = useLocation();
  const { cart, loading, failed } = useCart();
  const inBrowser = useHydrated();
  const buyNow = inBrowser ? readBuyNow(state) : null;
  const isOrdered = buyNow !== null && isPaid(key);
  useEffect(() => {
    if (!isOrdered) keepBuyNow(readBuyNow(state));
  }, [state, isOrdered]);
  if (!inBrowser) return { lines: [], buyNow: null, loading: true, failed: false, isOrdered };
  if (buyNow) return { lines: buyNowLines(buyNow), buyNow, loading: false, failed: false, isOrdered };
  return { lines: linesOf(cart), buyNow: null, loading, failed, isOrdered };
}

/**
 * The checkout is for signed-in shoppers: others are told so and led to the login, and come back here (R56).
 * So are those whose session ends meanwhile, or who log out in another tab.
 */
function useSignInFirst(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const token = useToken();
  const isLeaving = useRef(false);
  const leave = useCallback(
    (message: string) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const buyNow = readBuyNow(state);
      rememberIntent({ returnTo: '/placeorder', ...(buyNow && { buyNow }) });
      toast.error(message);
      // Back from there leads to the cart: this page would only lead to the login again.
      navigate('/login', { replace: true });
    },
    [navigate, state],
  );
  // The first render knows of no token (useToken): what counts is the token as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const now = getToken();
    if (!now) leave(checkoutTexts.failures.login);
    else if (!userIdOf(now)) {
      signOut();
      leave(checkoutTexts.failures.authentication);
    }
  }, [token]);
  useSessionRefused(() => leave(checkoutTexts.failures.expired));
}
