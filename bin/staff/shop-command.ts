import type { ParseArgsConfig } from 'node:util';
import type { Tx } from '#db/database.server.ts';
import { findOrderId } from '#shop/orders/find-orders.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';

/** What a command is given: the open shop, who gives it, and what they typed. */
export type Call = {
  shop: Shop;
  viewer: Staff;
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  positionals: string[];
};

/** A command of staff: what it gives is printed; a refusal, or a fault thrown, ends it with 1 and its sentence. */
export type Command = {
  /** What comes behind its name, as the help prints it. */
  usage: string;
  what: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  run(call: Call): Promise<string | Refusal>;
};

/** A sentence for who typed the command. */
export class CommandFault extends Error {}

/** The order that was typed, by number or id. */
export async function requireOrder({ shop, positionals }: Call): Promise<string> {
  const [named] = positionals;
  if (!named) throw new CommandFault('Name the order: its number or its id.');
  const orderId = await findOrderId(shop.db, named);
  if (!orderId) throw new CommandFault(`There is no order ${named}.`);
  return orderId;
}

/** An option that must be there. */
export function requireOption({ values }: Call, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new CommandFault(`--${name} is missing.`);
  return value.trim();
}

/** An option that may be absent. */
export function findOption({ values }: Call, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A command that carries an order on: runs the verb in one transaction and says how the order stands then. */
export async function onOrder(
  call: Call,
  verb: (tx: Tx, orderId: string) => Promise<unknown>,
  done: string,
): Promise<string | Refusal> {
  const orderId = await requireOrder(call);
  const result = await inTransaction(call.shop.db, (tx) => verb(tx, orderId));
  return isRefusal(result) ? result : `Order ${orderId.slice(-6)} ${done}.`;
}
