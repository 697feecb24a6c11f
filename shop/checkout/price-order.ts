import type { Database, Tx } from '#db/database.server.ts';
import { findProducts } from '#shop/catalogue/find-products.server.ts';
import { priceAt } from '#shop/catalogue/offer.ts';
import { type Product, piecesOf, sizeFault } from '#shop/catalogue/product.ts';
import { isCashBlocked } from '#shop/customers/cash-block.server.ts';
import type { OwnPending } from '#shop/discounts/find-offers.server.ts';
import { findOffers, findUsableCode } from '#shop/discounts/offers.ts';
import type { OrderRequestItem } from '#shop/orders/order-input.ts';
import type { Unapplied } from '#shop/pricing/pick-discounts.ts';
import { type PaymentMethod, type Quote, quote } from '#shop/pricing/quote.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { DayRange } from '#shop/settings/terms.ts';
import { findPinFacts } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { bySize, keyOf, shelfFault } from '#shop/stock/hold-stock.ts';
import type { Shopper } from '#shop/viewer.ts';

export type PricingRequest = {
  items: readonly Omit<OrderRequestItem, 'price'>[];
  paymentMethod: PaymentMethod;
  discountCode: string | null;
  state: string | null;
  /** Delivery PIN code, six digits; null while it is not known. */
  pin: string | null;
};

export type PricedOrder = {
  quote: Quote;
  products: ReadonlyMap<string, Product>;
  /** Why the code that was named is not applied; null where it is, or none was named. */
  discountFault: Refusal | null;
  /** The first line that can't be bought as it stands; null where all can. */
  stockFault: Refusal | null;
  /** Whether the table of PIN codes has the delivery's. */
  pinListed: boolean;
  /** Business days on the way to the PIN code; null while that is not known. */
  daysOnTheWay: DayRange | null;
};

/**
 * `own`: which uses of the shopper's own pending orders count. `isCashBlocked`: R171, and `facts`: where these are known
 * already.
 */
type Known = { own?: OwnPending; isCashBlocked?: boolean; facts?: PricingFacts };

/** By what an order is priced, as it stands in the database. */
export type PricingFacts = Awaited<ReturnType<typeof findPricingFacts>>;

/** Looks up products, campaigns and the PIN code at once. */
export async function findPricingFacts(
  shop: Pick<Shop, 'now' | 'terms' | 'pins'>,
  db: Database | Tx,
  viewer: Shopper | null,
  { items, discountCode, pin }: Pick<PricingRequest, 'items' | 'discountCode' | 'pin'>,
  own: OwnPending = 'linked',
) {
  const ids = items.map((item) => item.productId);
  const asked = { userId: viewer?.userId ?? null, typed: discountCode, own };
  const [products, offers, pinFacts] = await Promise.all([
    findProducts(db, ids),
    findOffers(shop, db, asked),
    pin === null ? null : findPinFacts(shop, db, pin),
  ]);
  return { products, ...offers, pin: pinFacts };
}

/**
 * Looks up the facts for the quote (products, code, PIN code) at once, and prices them (R3). Refuses unknown products and
 * sizes; a code or a line that can't be used is told beside the quote.
 */
export async function priceOrder(
  shop: Pick<Shop, 'now' | 'terms' | 'pins'>,
  db: Database | Tx,
  viewer: Shopper | null,
  request: PricingRequest,
  { own, isCashBlocked: isKnownBlocked, facts }: Known = {},
): Promise<PricedOrder | Refusal> {
  const now = shop.now();
  const [{ products, offers, wrongCode, pin }, isBlocked] = await Promise.all([
    facts ?? findPricingFacts(shop, db, viewer, request, own),
    isKnownBlocked ?? (viewer !== null && isCashBlocked(db, viewer.userId)),
  ]);
  const lines = [];
  for (const { productId, size, quantity } of request.items) {
    const product = products.get(productId);
    if (!product) return refuse('product-unknown', { productId });
    const fault = sizeFault(product, size);
    if (fault) return refuse(fault, { productId });
    const { name, type } = product;
    lines.push({ productId, name, type, size, quantity, unitPricePaise: priceAt(product, now) });
  }
  const quoted = quote(
    {
      lines,
      paymentMethod: request.paymentMethod,
      offers,
      state: request.state,
      pin,
      now,
    },
    shop.terms,
  );
  const notApplied = quoted.unapplied.find(({ code }) => code !== null) ?? null;
  return {
    // R171
    quote: isBlocked ? { ...quoted, codFault: refuse('cod-unavailable-for-account') } : quoted,
    products,
    discountFault: wrongCode ?? (notApplied && (await whyNot(shop, db, viewer, notApplied))),
    stockFault: findStockFault(products, request.items),
    pinListed: pin?.isListed ?? false,
    daysOnTheWay: pin?.daysOnTheWay ?? null,
  };
}

const limits = ['campaign-used-up', 'campaign-customer-limit', 'discount-first-order-only'];

/** Why a code is not applied: where a pending order of the shopper's own alone is in the way, that (R43). */
async function whyNot(
  shop: Pick<Shop, 'now'>,
  db: Database | Tx,
  viewer: Shopper | null,
  { code, fault }: Unapplied,
): Promise<Refusal> {
  if (!viewer || code === null || !limits.includes(fault.refusal)) return fault;
  const usable = await findUsableCode(shop, db, { userId: viewer.userId, typed: code });
  return isRefusal(usable) ? fault : refuse('discount-in-use');
}

/** The first line above what can be bought. `held`: pieces by size that are held, but for the shopper. */
export function findStockFault(
  products: ReadonlyMap<string, Product>,
  items: PricingRequest['items'],
  held: ReadonlyMap<string, number> = new Map(),
): Refusal | null {
  for (const line of bySize(items)) {
    const { productId, size } = line;
    const product = products.get(productId)!;
    const shelf = { productId, size, name: product.name, available: piecesOf(product, size) };
    const fault = shelfFault(shelf, line.quantity, held.get(keyOf(line)));
    if (fault) return fault;
  }
  return null;
}
