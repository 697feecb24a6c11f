import { mendableFault } from '#server/mendable-fault.ts';
import { isOfAnotherRelease, takesNoChanges } from '#shop/database-faults.ts';
import { cancelCommand } from './cancel-command.ts';
import { cashCommands } from './cash-commands.ts';
import { type StaffCommand, StaffError } from './command.ts';
import { gstCommand } from './gst-command.ts';
import { loadPinsCommand } from './load-pins.ts';
import { moneyCommands } from './money-commands.ts';
import { orderCommands } from './order-commands.ts';
import { forTerminal } from './others-words.ts';
import { peopleCommands } from './people-commands.ts';
import { resendMailCommand } from './resend-mail.ts';
import { shopCommands } from './shop-command.ts';
import { withStaffDatabase } from './staff-database.ts';

/** What staff do from a terminal. A new command is a file in bin/staff/ and a line here. */
const commands: Record<string, StaffCommand> = {
  ...shopCommands({ 'load-pins': loadPinsCommand }),
  ...shopCommands(orderCommands),
  ...shopCommands({ cancel: cancelCommand }),
  ...shopCommands(cashCommands),
  ...shopCommands(moneyCommands),
  ...shopCommands({ gst: gstCommand }),
  ...shopCommands(peopleCommands),
  'resend-mail': resendMailCommand,
};

/** What a command printed, and how it ended. */
export type Said = { code: 0 | 1; out: string; err: unknown };

/** `npm run staff -- COMMAND ...`: runs it on the shop's database; a refusal is 1 and sentences. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<Said> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const err = name ? `There is no command '${name}'.\n${usage()}` : usage();
    return { code: 1, out: '', err };
  }
  try {
    const task = await command.prepare(args);
    return { code: 0, out: forTerminal(await withStaffDatabase(task)), err: '' };
  } catch (error) {
    const words = wordsOf(error);
    return { code: 1, out: '', err: typeof words === 'string' ? forTerminal(words) : words };
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([each, { parameters, about }]) =>
      `${`  npm run staff -- ${each} ${parameters}`.trimEnd()}\n      ${about}`,
  );
  return ['What staff can do here:', ...lines].join('\n');
}

function wordsOf(error: unknown): unknown {
  if (error instanceof StaffError) return error.message;
  const mendable = mendableFault(error);
  if (mendable) return mendable;
  if (takesNoChanges(error))
    return 'The database takes no changes: `npm run doctor` says why, docs/runbook.md what to do.';
  if (isOfAnotherRelease(error))
    return `The database was made by another release of the shop: ${(error as Error).message}. Update the shop, or run this from that release.`;
  if (error instanceof Error && 'severity' in error) return `The database refuses: ${error.message}`;
  return error instanceof Error && error.constructor === Error ? error.message : error;
}
