import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Tx } from '#db/database.server.ts';
import { findOrderId } from '#shop/orders/find-orders.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { type StaffCommand, StaffError } from './command.ts';
import { withShop } from './open-shop.ts';
import { staffName } from './staff-name.ts';

/** What a command with the open shop is given: who gives it, and what they typed. */
export type Call = {
  shop: Shop;
  viewer: Staff;
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  positionals: string[];
};

/** A command that calls the shop's verbs as a member of staff: what it gives is printed, a refusal ends it. */
export type ShopCommand = {
  parameters: string;
  about: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  run(call: Call): Promise<string | Refusal>;
};

/** Makes such commands ready for the table of all commands: words are read first, then the shop is opened. */
export function shopCommands(commands: Record<string, ShopCommand>): Record<string, StaffCommand> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      { ...command, prepare: prepare(name, command) },
    ]),
  );
}

function prepare(commandName: string, command: ShopCommand): StaffCommand['prepare'] {
  return async (args) => {
    const options = { ...command.options, as: { type: 'string' as const } };
    const { values, positionals } = readArguments(commandName, command, {
      args,
      options,
      allowPositionals: true,
    });
    const name = staffName(values.as);
    const viewer: Staff = { kind: 'staff', userId: name, name, role: 'owner', from: 'terminal' };
    return (_db, url) =>
      withShop(url, async (shop) => {
        const said = await command.run({ shop, viewer, values, positionals });
        shop.securityEvent({
          name: 'staff-command',
          outcome: isRefusal(said) ? 'refused' : 'succeeded',
          actor: actorName(viewer),
          details: { command: commandName, about: positionals.join(' ').slice(0, 100) },
        });
        if (isRefusal(said)) throw new StaffError(said.message);
        return said;
      });
  };
}

function readArguments(name: string, command: ShopCommand, config: ParseArgsConfig) {
  try {
    return parseArgs({ ...config, allowPositionals: true }) as Pick<Call, 'values' | 'positionals'>;
  } catch (fault) {
    const [sentence] = fault instanceof Error ? fault.message.split('. ') : [''];
    throw new StaffError(`${sentence}.\nnpm run staff -- ${name} ${command.parameters}`);
  }
}

/** The order that was typed, by number or id. */
export async function requireOrder({ shop, positionals }: Call): Promise<string> {
  const [named] = positionals;
  if (!named) throw new StaffError('Name the order: its number or its id.');
  const orderId = await findOrderId(shop.db, named);
  if (!orderId) throw new StaffError(`There is no order ${named}.`);
  return orderId;
}

/** An option that must be there. */
export function requireOption(call: Pick<Call, 'values'>, name: string): string {
  const value = findOption(call, name);
  if (value === null) throw new StaffError(`--${name} is missing.`);
  return value;
}

/** An option that may be absent. */
export function findOption({ values }: Pick<Call, 'values'>, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' && oneLine(value) !== '' ? oneLine(value) : null;
}

/** Carries the order that was typed on: runs the verb in one transaction, and says how the order stands then. */
export async function onOrder(
  call: Call,
  verb: (tx: Tx, orderId: string) => Promise<unknown>,
  done: string,
): Promise<string | Refusal> {
  const orderId = await requireOrder(call);
  const result = await inTransaction(call.shop.db, (tx) => verb(tx, orderId));
  return isRefusal(result) ? result : `Order ${orderId.slice(-6)} ${done}.`;
}
