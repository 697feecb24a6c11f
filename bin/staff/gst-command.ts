import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typedPath } from '#bin/typed-path.ts';
import { csvLines } from '#shop/csv.ts';
import { gstFileNames, gstSheet } from '#shop/invoices/gst-files.ts';
import { readGstReturn } from '#shop/invoices/register.server.ts';
import { monthSpan } from '#shop/invoices/register.ts';
import { StaffError } from './command.ts';
import { requireOption, type ShopCommand, writtenDown } from './shop-command.ts';

const text = { type: 'string' } as const;

/** The GSTR-1 of a month as files, as the money desk gives them one by one (R167). */
export const gstCommand: ShopCommand = {
  ability: 'read-money',
  action: 'take-file',
  parameters: '--month 2026-10 --to FOLDER',
  about: "Writes the month's GSTR-1 into a folder, as CSV files for GSTN's offline tool.",
  options: { month: text, to: text },
  run: async (call) => {
    const month = requireOption(call, 'month');
    const folder = typedPath(requireOption(call, 'to'));
    const span = monthSpan(month);
    if (!span) throw new StaffError('--month is a month like 2026-10.');
    const { db } = call.shop;
    const gst = await writtenDown(call, `file gst-${month}`, () => readGstReturn(db, span));
    mkdirSync(folder, { recursive: true });
    const files = gstFileNames.map((name) => {
      const { columns, rows } = gstSheet(name, gst);
      const file = join(folder, `${name}-${month}.csv`);
      writeFileSync(file, csvLines([columns, ...rows]));
      return file;
    });
    return files.join('\n');
  },
};
