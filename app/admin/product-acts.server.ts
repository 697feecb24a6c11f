import type { FieldChoice } from '#shop/merchandising/both-versions.ts';
import { fieldNames, type ProductValues } from '#shop/merchandising/product-form.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { textIn } from './admin.server.ts';

/** What the form of a product holds. */
export function valuesIn(form: FormData): ProductValues {
  return Object.fromEntries(Object.keys(fieldNames).map((name) => [name, textIn(form, name).slice(0, 6000)]));
}

/** What it held when it was opened; nothing where that can't be read. */
export function openedIn(form: FormData): ProductValues {
  try {
    const given: unknown = JSON.parse(textIn(form, 'opened'));
    if (typeof given !== 'object' || given === null) return {};
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** Whose value was chosen, of the fields that two people changed. */
export function choicesIn(form: FormData): Record<string, FieldChoice> {
  const chosen = Object.keys(fieldNames).map((name) => [name, textIn(form, `choose.${name}`)] as const);
  return Object.fromEntries(
    chosen.filter((each): each is [string, FieldChoice] => each[1] === 'yours' || each[1] === 'theirs'),
  );
}

/** A refusal takes along what was typed: a page without scripts shows it again. */
export function keepTyped<T>(result: T | Refusal, form: FormData): T | Refusal {
  if (!isRefusal(result)) return result;
  const typed = valuesIn(form);
  return { ...result, details: { ...result.details, typed, opened: openedIn(form) } };
}

/** How many orders hold units of a product that moved: they stay as they are (R212). */
export function holdsInWords(holds: number): string {
  if (holds === 0) return '';
  const orders = holds === 1 ? '1 order that holds' : `${holds} orders that hold`;
  return ` ${orders} units of it ${holds === 1 ? 'stays as it is' : 'stay as they are'}.`;
}
