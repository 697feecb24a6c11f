import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptBuyNow } from '#app/cart/buy-now.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/checkout-redirect.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';

export const handle = { frame: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: checkoutTexts.page.title,
    description: checkoutTexts.redirect.description,
    path: '/checkout',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** `/checkout` leads to `/placeorder` with the buy-now line that was under way, or the cart (R72). */
export default function Checkout() {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/placeorder', { replace: true, state: state ?? keptBuyNow() });
  }, [navigate, state]);
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="sr-only">{checkoutTexts.heading}</h1>
      <CheckoutSkeleton />
    </div>
  );
}
