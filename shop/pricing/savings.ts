import { type Paise, paiseFromRupees } from '#shop/money.ts';

/** A line as pages have it, in rupees. */
type Line = { price: number; originalPrice: number; quantity: number };
type Quoted = { discounts: readonly { amount: number }[]; onlineBonus: number };

export type Savings = { pricesPaise: Paise; offersPaise: Paise; onlinePaise: Paise; totalPaise: Paise };

/** What a cart is cheaper than its original prices (R313): by those, by codes and offers, and by paying online. */
export function savingsOf(lines: readonly Line[], { discounts, onlineBonus }: Quoted): Savings {
  const pricesPaise = sum(
    lines.map(({ price, originalPrice, quantity }) => {
      const off = paiseOf(originalPrice) - paiseOf(price);
      return Math.max(0, off) * quantity;
    }),
  );
  const offersPaise = sum(discounts.map(({ amount }) => paiseOf(amount)));
  const onlinePaise = paiseOf(onlineBonus);
  return { pricesPaise, offersPaise, onlinePaise, totalPaise: pricesPaise + offersPaise + onlinePaise };
}

const paiseOf = (rupees: number): Paise => paiseFromRupees(rupees) ?? 0;

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, each) => all + each, 0);
}
