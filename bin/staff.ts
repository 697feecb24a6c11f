import { cancelCommand } from './staff/cancel-command.ts';
import { cashCommands } from './staff/cash-commands.ts';
import { type StaffCommand, StaffError } from './staff/command.ts';
import { gstCommand } from './staff/gst-command.ts';
import { loadPinsCommand } from './staff/load-pins.ts';
import { moneyCommands } from './staff/money-commands.ts';
import { orderCommands } from './staff/order-commands.ts';
import { forTerminal } from './staff/others-words.ts';
import { peopleCommands } from './staff/people-commands.ts';
import { resendMailCommand } from './staff/resend-mail.ts';
import { shopCommands } from './staff/shop-command.ts';
import { withStaffDatabase } from './staff/staff-database.ts';

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

/** `npm run staff -- COMMAND ...`: runs it on the shop's database; exits with 1 and sentences where it is refused. */
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (command) {
  try {
    const task = await command.prepare(args);
    console.log(forTerminal(await withStaffDatabase(task)));
  } catch (error) {
    const words = wordsOf(error);
    console.error(typeof words === 'string' ? forTerminal(words) : words);
    process.exitCode = 1;
  }
} else {
  console.error(name ? `There is no command '${name}'.\n${usage()}` : usage());
  process.exitCode = 1;
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
  if (error instanceof Error && 'severity' in error) return `The database refuses: ${error.message}`;
  return error instanceof Error && error.constructor === Error ? error.message : error;
}
