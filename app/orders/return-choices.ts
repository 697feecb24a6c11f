import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';

export type Returnable = OrderJourney['returnable'][number];
/** `quantity` 0: it stays. `size`: for which the piece is exchanged; null for the money. */
export type Choice = { quantity: number; size: string | null };

/** All pieces, for the money: what most want is one tap. */
export function allForMoney(items: readonly Returnable[]): Choice[] {
  return items.map(({ quantity }) => ({ quantity, size: null }));
}

/** The chosen pieces, as the call names them. */
export function chosenItems(items: readonly Returnable[], choices: readonly Choice[]) {
  return items.flatMap(({ productId, size }, place) => {
    const { quantity, size: wanted } = choices[place]!;
    if (quantity === 0) return [];
    return [{ productId, size, quantity, ...(wanted === null ? {} : { exchange: { size: wanted } }) }];
  });
}

/**
 * What was chosen, as a draft keeps it ('' before anything was); all for the money where it can't be read, or does not fit what
 * can be sent back now: a piece went back meanwhile, or a size is sold out.
 */
export function readChoices(kept: string, items: readonly Returnable[]): Choice[] {
  const choices = parse(kept);
  const fits =
    Array.isArray(choices) &&
    choices.length === items.length &&
    items.every((item, place) => isPossible(choices[place], item));
  return fits ? choices : allForMoney(items);
}

function parse(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

function isPossible(
  choice: Choice | null | undefined,
  { quantity: most, sizes, soldOut }: Returnable,
): boolean {
  if (!Number.isInteger(choice?.quantity)) return false;
  const { quantity, size } = choice!;
  const offered = sizes.length > 0 ? sizes : [''];
  return (
    quantity >= 0 &&
    quantity <= most &&
    (size === null || (offered.includes(size) && !soldOut.includes(size)))
  );
}
