import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of the command line; ends the process with a sentence where one is unknown or lacks its value. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>>['values'] {
  try {
    return parseArgs(config).values;
  } catch (fault) {
    return refuse((fault as Error).message);
  }
}

/** An option that is a number, at least so large; ends the process with a sentence where it is none. */
export function numberOption(name: string, text: string, least = 0): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
  return refuse(`--${name}=${text} is no number${least > 0 ? ` from ${least} on` : ''}.`);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
