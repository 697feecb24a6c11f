import { BadgeCheck, HandCoins, Smartphone, Truck, Undo2 } from 'lucide-react';
import { BuyBox } from '#app/cart/buy-box.tsx';
import { PinCheck } from '#app/delivery/pin-check.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/rating.tsx';
import { WishHeart } from '#app/wishlist/wish-heart.tsx';
import { needsSize, pictureUrl } from '#shop/catalogue/product.ts';
import { fewLeft } from '#shop/catalogue/product-card.ts';
import { formatPaise } from '#shop/money.ts';
import { percentOff } from '#shop/pricing/percent-off.ts';
import { monthFirst } from '#shop/time.ts';
import { SizeGuideButton } from './life-size/size-guide-button.tsx';
import type { ProductView } from './product-details.tsx';
import { productTexts } from './product-texts.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/** Name, rating, price, what is saved, the buttons, and what the shop promises. */
export function BuyPanel({ view }: { view: ProductView }) {
  const { product, guide } = view;
  const left = fewLeft(product);
  const [picture, night] = view.images.map(({ file }) => pictureUrl(file, 320));
  return (
    <section aria-label={productTexts.buy.label} className="flex flex-col gap-3.5 lg:gap-5">
      <div className="flex flex-col gap-1 lg:gap-3">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-3xl text-pretty">{product.name}</h1>
          <WishHeart product={product} className="-mt-1 -mr-1 shrink-0" />
        </div>
        <Rating {...view.rating} />
      </div>
      <PriceBlock {...product} />
      <WaysToPay prices={view.prices} terms={view.payTerms} />
      {view.offer && <p className="text-sm font-semibold text-good">{view.offer}</p>}
      {left !== null && <p className="font-semibold text-danger">{productTexts.buy.onlyLeft(left)}</p>}
      {guide && !needsSize(product) && (
        <p>
          <SizeGuideButton key={product.id} piece={guide} words={productTexts.buy.lifeSize} />
        </p>
      )}
      <BuyBox
        key={product.id}
        product={{ ...product, picture, night }}
        sizeGuide={
          guide && (
            <SizeGuideButton
              piece={guide}
              words={guide.wearing === 'bangle' ? productTexts.buy.whichBangle : productTexts.buy.whichSize}
            />
          )
        }
      />
      <PinCheck usualWay={view.usualWay} pricePaise={product.pricePaise} codLimitPaise={view.codLimitPaise} />
      <Promises {...view} />
    </section>
  );
}

function Rating({ count, average }: { count: number; average: number }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Stars value={count === 0 ? null : average} />
      {count > 0 && (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {average.toFixed(1)}
        </span>
      )}
      <a
        href="#reviews"
        className="inline-flex tap-in-line items-center text-soft underline underline-offset-4"
      >
        {count === 0 ? productTexts.buy.noReviews : productTexts.buy.reviews(count)}
      </a>
    </p>
  );
}

function PriceBlock({
  pricePaise,
  originalPricePaise,
  offerUntil,
  mrpPrinted,
}: Pick<ProductView['product'], 'pricePaise' | 'originalPricePaise' | 'offerUntil' | 'mrpPrinted'>) {
  const percent = percentOff(pricePaise, originalPricePaise);
  return (
    <div className="flex flex-col gap-2">
      <Price {...{ pricePaise, originalPricePaise }} isMrp={mrpPrinted} size="lg" percent={false} />
      {originalPricePaise > pricePaise && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {percent > 0 && <Badge tone="festive">{productTexts.buy.off(percent)}</Badge>}
          <span className="font-semibold text-good tabular-nums">
            {productTexts.buy.save(formatPaise(originalPricePaise - pricePaise))}
          </span>
          <span className="text-soft">
            {productTexts.buy.limited}
            {offerUntil && ` ${productTexts.buy.until(lastDayOf(offerUntil))}`}
          </span>
        </p>
      )}
      <p className="text-sm text-soft">{productTexts.buy.taxes}</p>
    </div>
  );
}

/** R211: an offer that ends with a day, at midnight, holds on that day and not on the next. */
function lastDayOf(until: string): string {
  return monthFirst.date(new Date(Date.parse(until) - 1));
}

function Promises({ fees, returnDays, product, prices, codLimitPaise }: ProductView) {
  const isDear = product.pricePaise >= codLimitPaise;
  const cash = {
    Icon: HandCoins,
    words: productTexts.promises.cash,
    text: productTexts.promises.cashFees(fees.cod),
  };
  const onlineOnly = {
    Icon: Smartphone,
    words: productTexts.promises.onlineOnly(formatPaise(codLimitPaise)),
    text: null,
  };
  const lines = [
    { Icon: BadgeCheck, words: productTexts.promises.original, text: null },
    ...(prices.cash ? [cash] : isDear ? [onlineOnly] : []),
    { Icon: Undo2, words: productTexts.promises.returns(returnDays), text: null },
    { Icon: Truck, words: fees.prepaid, text: null },
  ];
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ Icon, words, text }) => (
        <li key={words} className="flex gap-3">
          <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-gold" />
          <span className="flex flex-col">
            <span className="font-medium">{words}</span>
            {text && <span className="text-sm text-soft">{text}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
