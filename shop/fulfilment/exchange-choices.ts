import type { Database } from '#db/database.server.ts';
import { type Product, piecesOf, sizesOf } from '#shop/catalogue/product.ts';
import type { Paise } from '#shop/money.ts';
import { listPaidLines } from '#shop/orders/find-orders.server.ts';
import { lineRefundPaise } from '#shop/payments/refund.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { searchProducts } from '#shop/search/search-products.ts';
import { piecesExchanged } from './return-lines.ts';
import { listReturns } from './return-queries.server.ts';

/** A product in a size that staff may send in exchange. */
export type ExchangeChoice = { productId: string; name: string; size: string; pricePaise: Paise };

export type ExchangeChoices = {
  /** What was paid for the pieces of each line of the open return. */
  worths: { position: number; quantity: number; worthPaise: Paise }[];
  found: ExchangeChoice[];
};

const MOST = 12;

/** What the pieces of an order's open return were bought for, and what is in stock of the products that words find. */
export async function findExchangeChoices(
  db: Database,
  { orderId, words }: { orderId: string; words: string },
): Promise<ExchangeChoices> {
  const [returns, lines, refunded, products] = await Promise.all([
    listReturns(db, orderId),
    listPaidLines(db, orderId),
    countItemsBack(db, orderId),
    searchProducts(db, words.slice(0, 100)),
  ]);
  const exchanged = piecesExchanged(returns);
  const open = returns.find(({ outcome }) => outcome === null);
  const worths = (open?.lines ?? []).map(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)!;
    const before = (refunded.get(position)?.pieces ?? 0) + (exchanged.get(position) ?? 0);
    const whole = { ...line, paidPaise: line.paidPaise + line.creditPaise };
    const worthPaise = lineRefundPaise(whole, quantity, before);
    return { position, quantity, worthPaise };
  });
  const found = products.filter(({ available }) => available > 0).slice(0, MOST);
  return { worths, found: found.flatMap(inSizes) };
}

function inSizes(product: Product): ExchangeChoice[] {
  const sizes = sizesOf(product);
  const { id: productId, name, pricePaise } = product;
  const buyable = (sizes.length === 0 ? [''] : sizes).filter((size) => piecesOf(product, size) > 0);
  return buyable.map((size) => ({ productId, name, size, pricePaise }));
}
