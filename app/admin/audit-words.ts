import { monthFirst } from '#shop/time.ts';

type Facts = Record<string, unknown>;

/** What changed by an act: times by India's clock; what there is none of is said only where there was or is something else. */
export function changeInWords(before: Facts | null, after: Facts | null): string {
  return [before && inWords(before, after), after && inWords(after, before)].filter(Boolean).join(' → ');
}

function inWords(facts: Facts, others: Facts | null): string {
  return Object.entries(facts)
    .filter(([name, value]) => (value ?? others?.[name] ?? null) !== null)
    .map(([name, value]) => `${name} ${valueInWords(value)}`)
    .join(', ');
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value))
    return monthFirst.dateTime(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
