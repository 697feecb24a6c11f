import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadPins, pinListColumns, readPinList } from '#shop/shipping/pin-list.ts';
import { StaffError } from './command.ts';
import { type ShopCommand, writtenDown } from './shop-command.ts';

const SHOWN_FAULTS = 40;

/** `npm run staff -- load-pins FILE.csv`: the table of PIN codes becomes what the file says (R53). */
export const loadPinsCommand: ShopCommand = {
  parameters: 'FILE.csv',
  about: `Loads the PIN codes with their days and cash on delivery: ${pinListColumns.join(',')}`,
  ability: 'change-settings',
  run: async (call) => {
    const [file, ...others] = call.positionals;
    if (!file || others.length > 0)
      throw new StaffError('Name one file: npm run staff -- load-pins FILE.csv');
    const text = await readText(file);
    const list = readPinList(text);
    if ('faults' in list) throw new StaffError(refusal(file, list.faults));
    const { loaded, removed } = await writtenDown(call, 'PIN codes', (tx) => loadPins(tx, list.pinCodes));
    return `${loaded} PIN codes are loaded.${removed > 0 ? ` ${removed} that the file lacks went.` : ''}`;
  },
};

/** npm runs scripts in the checkout, and says where it was called. */
async function readText(file: string): Promise<string> {
  const path = resolve(process.env.INIT_CWD || process.cwd(), file);
  const bytes = await readFile(path).catch((fault: NodeJS.ErrnoException) => {
    throw new StaffError(
      `${path} can't be read: ${fault.code === 'ENOENT' ? 'there is no such file' : fault.message}.`,
    );
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StaffError(`${path} is no UTF-8 text. In a spreadsheet, save it as 'CSV UTF-8'.`);
  }
}

function refusal(file: string, faults: readonly string[]): string {
  const more = faults.length - SHOWN_FAULTS;
  return [
    `${file} is not loaded; nothing has changed.`,
    ...faults.slice(0, SHOWN_FAULTS).map((fault) => `  ${fault}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
