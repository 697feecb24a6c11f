import type { Database, Tx } from '#db/database.server.ts';
import { findProducts } from '#shop/catalogue/find-products.server.ts';
import { type Product, sizeFault } from '#shop/catalogue/product.ts';
import { isCashBlocked } from '#shop/customers/cash-block.server.ts';
import { findUsableCode } from '#shop/discounts/discount-code.ts';
import { hasPurchased } from '#shop/orders/find-orders.server.ts';
import type { OrderRequestItem } from '#shop/orders/order-input.ts';
import { type PaymentMethod, type Quote, quote } from '#shop/pricing/quote.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { findCashFact } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { byProduct, shelfFault } from '#shop/stock/hold-stock.ts';
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
};

/**
 * Looks up the facts for the quote (products, code, PIN code) and prices them (R3). Refuses unknown products and
 * sizes; a code or a line that can't be used is told beside the quote.
 */
export async function priceOrder(
  shop: Pick<Shop, 'now' | 'terms'>,
  db: Database | Tx,
  viewer: Shopper | null,
  request: PricingRequest,
): Promise<PricedOrder | Refusal> {
  const products = await findProducts(
    db,
    request.items.map((item) => item.productId),
  );
  const lines = [];
  for (const { productId, size, quantity } of request.items) {
    const product = products.get(productId);
    if (!product) return refuse('product-unknown', { productId });
    const fault = sizeFault(product, size);
    if (fault) return refuse(fault, { productId });
    lines.push({ productId, name: product.name, size, quantity, unitPricePaise: product.pricePaise });
  }
  const now = shop.now();
  const code = await usableCode(db, viewer, request.discountCode, now);
  const usable = code !== null && !isRefusal(code);
  const pin = request.pin === null ? null : await findCashFact(shop, db, request.pin);
  const facts = {
    lines,
    paymentMethod: request.paymentMethod,
    discount: usable ? { code: code.code, percent: code.percent } : null,
    state: request.state,
    pin,
    now,
  };
  const quoted = quote(facts, shop.terms);
  const isBlocked = viewer !== null && (await isCashBlocked(db, viewer.userId));
  return {
    // R171
    quote: isBlocked ? { ...quoted, codFault: refuse('cod-unavailable-for-account') } : quoted,
    products,
    discountFault: isRefusal(code) ? code : null,
    stockFault: findStockFault(products, request.items),
    pinListed: pin?.isListed ?? false,
  };
}

async function usableCode(db: Database | Tx, viewer: Shopper | null, typed: string | null, now: Date) {
  if (!typed) return null;
  if (!viewer) return refuse('discount-wrong');
  const purchased = await hasPurchased(db, viewer.userId);
  return await findUsableCode(db, typed, { userId: viewer.userId, hasPurchased: purchased, now });
}

/** The first line above what can be bought. `held`: pieces by product that are held, but for the shopper. */
export function findStockFault(
  products: ReadonlyMap<string, Product>,
  items: PricingRequest['items'],
  held: ReadonlyMap<string, number> = new Map(),
): Refusal | null {
  for (const { productId, quantity } of byProduct(items)) {
    const fault = shelfFault(products.get(productId)!, quantity, held.get(productId));
    if (fault) return fault;
  }
  return null;
}
