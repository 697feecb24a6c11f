/** Whether so many units can be had of what is left, or why not: the one rule of stock and carts (R18 and R35). */
export function shortageOf(left: number, wanted: number): 'sold-out' | 'only-left' | null {
  if (left <= 0) return 'sold-out';
  return left < wanted ? 'only-left' : null;
}
