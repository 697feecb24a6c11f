import { root } from '#bin/data-folder.ts';
import { withShop } from '#bin/staff/open-shop.ts';
import { withStaffDatabase } from '#bin/staff/staff-database.ts';
import { typedPath } from '#bin/typed-path.ts';
import { mendableFault } from '#server/mendable-fault.ts';
import { StorageDown } from '#shop/pictures/storage.ts';
import type { Shop } from '#shop/shop.ts';
import { CopyRefusal, type ShopCopy } from './copy-format.ts';
import { readyDatabase } from './ready-database.ts';

/** The copy's `shop.json` names all that it lacks. */
const MOST_NAMED = 20;

/** Runs `work` on the shop's database and the folder that the command line names, and prints what became of it. */
export async function copyShop(
  work: (url: string, shop: Shop, folder: string) => Promise<ShopCopy>,
  done: string,
): Promise<void> {
  process.chdir(root);
  const [named] = process.argv.slice(2);
  try {
    if (!named) throw new CopyRefusal('Name a folder: npm run export -- FOLDER, npm run import -- FOLDER.');
    const folder = typedPath(named);
    const words = await withStaffDatabase(async (_db, url) => {
      await readyDatabase(url);
      const { tables, media, missing } = await withShop(url, (shop) => work(url, shop, folder));
      const rows = Object.values(tables).reduce((all, each) => all + each, 0);
      for (const key of missing.slice(0, MOST_NAMED))
        console.error(`The storage has no ${key} any more: it is not in the copy.`);
      return `${rows} rows of ${Object.keys(tables).length} tables and ${media.length} media ${done} ${folder}.`;
    });
    console.log(words);
  } catch (fault) {
    console.error(wordsOf(fault));
    process.exitCode = 1;
  }
}

/** A sentence for what whoever copies can mend; any other fault is seen with its stack. */
export function wordsOf(fault: unknown): unknown {
  if (fault instanceof CopyRefusal) return fault.message;
  if (fault instanceof StorageDown)
    return `${fault.message} It says: ${fault.cause instanceof Error ? fault.cause.message : fault.cause}. \`npm run doctor\` says what to do.`;
  const { code, syscall, message } = fault as NodeJS.ErrnoException;
  if (/^E(ACCES|PERM|NOSPC|ROFS|NOTDIR|EXIST)$/.test(code ?? '') && syscall !== 'connect')
    return `The folder of the copy can't be read or written: ${message}.`;
  return mendableFault(fault) ?? fault;
}
