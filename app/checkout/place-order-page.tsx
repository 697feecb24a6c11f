import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refuse } from '#shop/refusals.ts';
import { gatewayNames } from '#shop/settings/gateways.ts';
import { deliveryInWords, feesInWords } from '#shop/settings/terms-in-words.ts';
import type { Route } from './+types/place-order-page.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckoutLines } from './use-checkout-lines.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { terms, gateways } = context.get(shopContext);
  return {
    codFees: feesInWords(terms).cod,
    usualWay: deliveryInWords(terms),
    online: gatewayNames.filter((name) => gateways.has(name)),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Checkout | Gehna',
    description: 'Where your order goes, how you pay, and what it comes to.',
    path: '/placeorder',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The checkout of the cart or of one Buy Now line; what it needs loads in the browser (R136). */
export default function PlaceOrderPage({ loaderData }: Route.ComponentProps) {
  useSignInFirst();
  const { lines, buyNow, loading } = useCheckoutLines();
  const isEmpty = lines.length === 0;
  return (
    <div className="page py-8 sm:py-12">
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
            <CheckoutForm lines={lines} isBuyNow={buyNow !== null} offers={loaderData} />
          )}
        </>
      )}
    </div>
  );
}
