import { type Paise, spread } from '#shop/money.ts';

/**
 * Pieces that come back and those that go out for them. `worthPaise`: what was paid for the first; `pricePaise`: what the
 * others cost now; null for the same product, which goes out at no charge whatever it costs now.
 */
export type Swap = { worthPaise: Paise; pricePaise: Paise | null };

/**
 * What an exchange comes to (R196). `creditsPaise`: how much of what was paid stands behind each line; what is paid anew
 * and what goes back is the difference of all that is exchanged for other products.
 */
export function priceExchange(swaps: readonly Swap[]): {
  creditsPaise: Paise[];
  toPayPaise: Paise;
  changePaise: Paise;
} {
  const others = swaps.filter(({ pricePaise }) => pricePaise !== null);
  const prices = swaps.map(({ pricePaise }) => pricePaise ?? 0);
  const price = sum(prices);
  const worth = sum(others.map(({ worthPaise }) => worthPaise));
  const shares = spread(Math.min(price, worth), prices);
  return {
    creditsPaise: swaps.map((swap, i) => (swap.pricePaise === null ? swap.worthPaise : shares[i]!)),
    toPayPaise: Math.max(0, price - worth),
    changePaise: Math.max(0, worth - price),
  };
}

/** Money of an order of a chain of exchanges that is not back yet. */
export type Fund = { orderId: string; leftPaise: Paise };
/** Pieces that are paid back: `ownPaise` was paid for their own order, `creditPaise` for an earlier one (R156). */
export type Owed = { position: number; quantity: number; ownPaise: Paise; creditPaise: Paise };
/** `quantity` is 0 where the pieces are counted by another fund. */
export type Drawn = { position: number; quantity: number; amountPaise: Paise };

/**
 * From which order's money pieces are paid back: from their own, then from the first order's, then from any other of the
 * chain; never more than is left of each, nor than `mostPaise` in all. `funds`: the first order's first.
 */
export function drawFunds(
  funds: readonly Fund[],
  { orderId, owed, mostPaise }: { orderId: string; owed: readonly Owed[]; mostPaise: Paise },
): { orderId: string; lines: Drawn[] }[] {
  const left = new Map(funds.map((fund) => [fund.orderId, fund.leftPaise]));
  const drawn = funds.map((fund) => ({ orderId: fund.orderId, lines: new Map<number, Drawn>() }));
  let most = mostPaise;
  for (const { position, quantity, ownPaise, creditPaise } of owed) {
    let due = ownPaise + creditPaise;
    let uncounted = quantity;
    const draw = (from: string, wantedPaise: Paise) => {
      const fund = drawn.find((each) => each.orderId === from);
      const paise = Math.min(wantedPaise, due, most, left.get(from) ?? 0);
      if (!fund || paise <= 0) return;
      const before = fund.lines.get(position) ?? { position, quantity: 0, amountPaise: 0 };
      const amountPaise = before.amountPaise + paise;
      fund.lines.set(position, { position, quantity: before.quantity + uncounted, amountPaise });
      left.set(fund.orderId, left.get(fund.orderId)! - paise);
      [due, most, uncounted] = [due - paise, most - paise, 0];
    };
    draw(orderId, ownPaise);
    for (const fund of funds) draw(fund.orderId, due);
  }
  return drawn.map((fund) => ({ orderId: fund.orderId, lines: [...fund.lines.values()] }));
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, paise) => all + paise, 0);
}
