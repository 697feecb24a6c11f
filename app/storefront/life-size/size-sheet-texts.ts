/** The words of the sheet of sizes to print. */
export const sizeSheetTexts = {
  page: {
    title: 'Ring and bangle sizes to print | Gehna',
    description: 'A sheet in true millimetres: lay your own bangle or ring on its circles to find your size.',
  },
  title: 'Ring and bangle sizes to print',
  lead: 'Print on A4 at 100% ("actual size", not "fit to page"). Then measure the line: the circles are true only if it’s 100 mm long. Lay a bangle or ring that fits you on the circles. Yours is the one whose line you can just see all round inside it.',
  print: 'Print both sheets',
  sheets: 'The sheets',
  bangles: 'Bangles',
  rings: 'Rings',
  sheetTitle: (title: string) => `Gehna · ${title}`,
  sheetLead:
    'Across the inside, in millimetres. True only where this line is 100 mm, and this one as long as a bank card.',
  line: '100 mm',
  bankCard: 'bank card, 85.6 mm',
  across: (name: string, mm: number) => `${name} is ${mm} mm across`,
};
