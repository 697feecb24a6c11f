import type { Tx } from '#db/database.server.ts';
import type { Ability } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { textIn } from './admin.server.ts';

export type Call = { shop: Shop; staff: Staff; orderId: string; form: FormData };

/** What can be done on an order's page: a verb of the shop in one transaction. */
export type OrderAct = {
  ability: Ability;
  /** Money goes back by it, too: the password is asked for as with acts on money alone. */
  givesBack?: true;
  /** What it says then, unless `run` gives other words as its own `done`. */
  done: string;
  /** What of the form the audit log keeps. */
  fields: readonly string[];
  /** What else it keeps. */
  after?: (form: FormData) => Record<string, unknown>;
  run: (call: Call, tx: Tx) => Promise<unknown>;
};

/** The reason that a form gives, which the shopper reads. */
export function reasonOf(form: FormData): string | Refusal {
  return textIn(form, 'reason').slice(0, 500) || refuse('reason-missing');
}

/** Runs what takes a reason; refused without. */
export function withReason<T>({ form }: Call, run: (reason: string) => Promise<T>): Promise<T | Refusal> {
  const reason = reasonOf(form);
  return isRefusal(reason) ? Promise.resolve(reason) : run(reason);
}

/** The lines that a form names with more than no pieces: 'line-0' is the first. */
export function piecesIn(form: FormData, prefix = 'line'): { position: number; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const [, before, line] = /^([a-z]+)-(\d{1,3})$/.exec(name) ?? [];
    const [quantity] = /^[1-9]\d?$/.exec(String(value)) ?? [];
    return before === prefix && line && quantity
      ? [{ position: Number(line), quantity: Number(quantity) }]
      : [];
  });
}
