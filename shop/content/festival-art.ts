/**
 * What is drawn for festivals: the sign, the string under the header and the colours (app/festival, tokens.css), each
 * with the names of festivals that have it by themselves, and the occasion by which pieces are found for them.
 */
const table = [
  {
    art: 'diwali',
    names: /di[wv]ali|deepa[wv]ali|dhanteras/i,
    occasion: 'Diwali',
    label: 'Diya and marigolds',
  },
  { art: 'wedding', names: /wedding|shaadi|vivah|marriage/i, occasion: 'Wedding', label: 'Kalash and mogra' },
  { art: 'lohri', names: /lohri/i, occasion: 'Festive', label: 'Bonfire and phulkari' },
  {
    art: 'karwa-chauth',
    names: /kar[wv]a|chauth|teej/i,
    occasion: 'Karwa Chauth',
    label: 'Moon through a sieve',
  },
  { art: 'rakhi', names: /rakhi|raksha|bhai/i, occasion: 'Raksha Bandhan', label: 'Woven thread' },
  { art: 'lotus', names: /^$/, occasion: 'Festive', label: 'Lotus' },
] as const;

export type FestivalArt = (typeof table)[number]['art'];

export const festivalArts: readonly { art: FestivalArt; label: string }[] = table;

/** The art that staff chose for a festival, else the one of its name, else the lotus (R360). */
export function artOf({ name, art }: { name: string; art: string }): FestivalArt {
  const found = table.find((each) => each.art === art) ?? table.find(({ names }) => names.test(name));
  return found?.art ?? 'lotus';
}

export function artLabel(art: FestivalArt): string {
  return table.find((each) => each.art === art)!.label;
}

export function occasionOf(art: FestivalArt): string {
  return table.find((each) => each.art === art)?.occasion ?? 'Festive';
}
