/** One thing that must hold once all has settled: its numbers, and each case where it does not. */
export type Finding = { invariant: string; numbers: string; faults: string[] };

const SHOWN = 5;

/** Whether an order was placed and is not cancelled. */
// biome-ignore lint/suspicious/noExplicitAny: a row as the database has it.
export function stands({ status, placed_at }: any): boolean {
  return placed_at !== null && status !== 'Cancelled';
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the database has it.
export function isPaidOnline(order: any): boolean {
  return order.payment_method !== 'cod' && stands(order);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Paise, as people read them. */
export function rupees(paise: number): string {
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
}

export function groupBy<T>(all: T[], keyOf: (each: T) => string): Map<string, T[]> {
  return Map.groupBy(all, keyOf);
}

/** A finding for people, with the first of its cases. */
export function linesOf({ invariant, numbers, faults }: Finding): string {
  const first = `${faults.length === 0 ? '✔' : '✖'} ${invariant}: ${numbers}`;
  const more = faults.length > SHOWN ? [`    and ${faults.length - SHOWN} more`] : [];
  return [first, ...faults.slice(0, SHOWN).map((fault) => `    ${fault}`), ...more].join('\n');
}
