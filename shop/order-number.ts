/** The number that people read of an order with this `_id` (R89), whatever the case the id was given in. */
export function orderNumberOf(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** What somebody typed for an order, as its `_id` or its number is looked up: '#', blanks around it and case don't matter. */
export function readOrderName(typed: string): string {
  return typed.trim().replace(/^#/, '').toUpperCase();
}
