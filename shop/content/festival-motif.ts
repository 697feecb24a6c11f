/** Signs that are drawn for festivals. */
export type Motif = 'diya' | 'kalash' | 'fire' | 'moon' | 'rakhi' | 'lotus';

/** Which sign a festival has, by the name that staff gave it, and by which occasion pieces are found for it. */
const signs: readonly { names: RegExp; motif: Motif; occasion: string }[] = [
  { names: /di[wv]ali|deepa[wv]ali|dhanteras/i, motif: 'diya', occasion: 'Diwali' },
  { names: /wedding|shaadi|vivah|marriage/i, motif: 'kalash', occasion: 'Wedding' },
  { names: /lohri|holi/i, motif: 'fire', occasion: 'Festive' },
  { names: /kar[wv]a|chauth|teej/i, motif: 'moon', occasion: 'Karwa Chauth' },
  { names: /rakhi|raksha|bhai/i, motif: 'rakhi', occasion: 'Raksha Bandhan' },
];

export function motifOf(festival: string): Motif {
  return signs.find(({ names }) => names.test(festival))?.motif ?? 'lotus';
}

export function occasionOf(festival: string): string {
  return signs.find(({ names }) => names.test(festival))?.occasion ?? 'Festive';
}
