import { readFile } from 'node:fs/promises';
import { typedPath } from '#bin/typed-path.ts';
import { loadPinList } from '#shop/packing/load-pin-list.ts';
import { isRefusal } from '#shop/refusals.ts';
import { pinListColumns } from '#shop/shipping/pin-list-columns.ts';
import { inTransaction } from '#shop/transaction.ts';
import { StaffError } from './command.ts';
import type { ShopCommand } from './shop-command.ts';

/** `npm run staff -- load-pins FILE.csv`: the table of PIN codes becomes what the file says (R53). */
export const loadPinsCommand: ShopCommand = {
  parameters: 'FILE.csv',
  about: `Loads the PIN codes with their days and cash on delivery: ${pinListColumns.join(',')}`,
  ability: 'change-settings',
  run: async ({ shop, viewer, positionals }) => {
    const [file, ...others] = positionals;
    if (!file || others.length > 0)
      throw new StaffError('Name one file: npm run staff -- load-pins FILE.csv');
    const text = await readText(file);
    const result = await inTransaction(shop.db, (tx) => loadPinList(shop, tx, viewer, { text }));
    if (isRefusal(result)) throw new StaffError(result.message);
    const { loaded, removed } = result;
    return `${loaded} PIN codes are loaded.${removed > 0 ? ` ${removed} that the file lacks went.` : ''}`;
  },
};

async function readText(file: string): Promise<string> {
  const path = typedPath(file);
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
