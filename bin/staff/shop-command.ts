import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Tx } from '#db/database.server.ts';
import type { Ability } from '#shop/abilities.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { findOrderId } from '#shop/orders/find-orders.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { SignedInStaff } from '#shop/staff/sign-in.ts';
import { oneLine } from '#shop/text.ts';
import { type Ended, inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff, type System } from '#shop/viewer.ts';
import { type StaffCommand, StaffError } from './command.ts';
import { withShop } from './open-shop.ts';
import { refuseAtTerminal, requireSignedIn, shopAtTerminal } from './who-acts.ts';

/** What a command with the open shop is given: who gives it, what it is called in the audit log, and what they typed. */
export type Call<Viewer extends Staff | System = Staff> = {
  shop: Shop;
  viewer: Viewer;
  action: string;
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  positionals: string[];
};

type Described = {
  parameters: string;
  about: string;
  options?: NonNullable<ParseArgsConfig['options']>;
};
/**
 * A command that calls the shop's verbs as the member of staff who is signed in: what it gives is printed, a refusal ends
 * it. `guarded`: it moves money or people, so the password is asked for where it was not shown lately. `action`: its
 * name in the audit log, where the back office has another.
 */
type StaffsCommand = Described & {
  ability: Ability;
  guarded?: true;
  action?: string;
  run(call: Call): Promise<string | Refusal>;
};
/** What the shop itself does, or what comes before a sign-in. */
type OwnCommand = Described & { ability: null; run(call: Call<System>): Promise<string | Refusal> };
export type ShopCommand = StaffsCommand | OwnCommand;

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
    const as = findOption({ values }, 'as');
    return (_db, url) =>
      withShop(url, async (shop) => {
        const given = { shop, values, positionals, action: commandName };
        const [viewer, said] =
          command.ability === null
            ? await runOwn(command, given)
            : await runAs(await requireSignedIn(shop, as), command, given);
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

type Given = Omit<Call, 'viewer'>;

async function runOwn(command: OwnCommand, given: Given) {
  const viewer = shopAtTerminal();
  return [viewer, await command.run({ ...given, viewer })] as const;
}

async function runAs(viewer: SignedInStaff, command: StaffsCommand, given: Given) {
  const refusal = await refuseAtTerminal(given.shop, viewer, command);
  const call = { ...given, viewer, action: command.action ?? given.action };
  return [viewer, refusal ?? (await command.run(call))] as const;
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
export async function requireOrder({
  shop,
  positionals,
}: Pick<Call, 'shop' | 'positionals'>): Promise<string> {
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
  // As much as the back office keeps of it.
  if (name === 'reason' && typeof value === 'string' && oneLine(value).length > 500)
    throw new StaffError('--reason has more than 500 characters.');
  return typeof value === 'string' && oneLine(value) !== '' ? oneLine(value) : null;
}

/** Carries the order that was typed on: runs the verb in one transaction, and says how the order stands then. */
export async function onOrder(
  call: Call,
  verb: (tx: Tx, orderId: string) => Promise<unknown>,
  done: string,
): Promise<string | Refusal> {
  const orderId = await requireOrder(call);
  const result = await writtenDown(call, `order ${orderId}`, (tx) => verb(tx, orderId));
  return isRefusal(result) ? result : `Order ${orderNumberOf(orderId)} ${done}.`;
}

/** What the audit log, which can't be erased, has of a command: nothing that says whose order it was. */
const recorded = ['carrier', 'parcel', 'amount', 'lines', 'saleable', 'write-off', 'reference', 'month'];

/** Runs an act with its line in the audit log, in one transaction. Reasons stand in the order alone. */
export async function writtenDown<T>(
  { shop, viewer, action, values }: Call,
  subject: string,
  verb: (tx: Tx) => Promise<T>,
): Promise<Ended<T>> {
  const after = Object.fromEntries(Object.entries(values).filter(([name]) => recorded.includes(name)));
  return await inTransaction(shop.db, async (tx) => {
    const result = await verb(tx);
    const facts = Object.keys(after).length > 0 ? { after } : {};
    if (!isRefusal(result)) await audit(tx, viewer, { action, subject, ...facts, now: shop.now() });
    return result;
  });
}
