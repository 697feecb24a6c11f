/** A sixteenth of an inch. */
const SIXTEENTH_MM = 25.4 / 16;

/** The inner diameter in mm of an Indian bangle size (R290): '2.4' is 2 inches and 4 sixteenths; null where it is none. */
export function bangleDiameterMm(size: string): number | null {
  const [, inches, sixteenths] = /^([1-3])[.-](\d{1,2})$/.exec(size.trim()) ?? [];
  if (inches === undefined || Number(sixteenths) > 15) return null;
  return Math.round((Number(inches) * 16 + Number(sixteenths)) * SIXTEENTH_MM * 1000) / 1000;
}

/** The bangle sizes of the printed sheet, children's first. */
export const bangleSizes = ['1.10', '1.12', '2.0', '2.2', '2.4', '2.6', '2.8', '2.10', '2.12'] as const;

/** Inner diameters of rings in mm, as the printed sheet has them. */
export const ringDiametersMm = Array.from({ length: 17 }, (_, i) => 14 + i / 2);

/** How long the longer edge of a bank card is (ISO/IEC 7810, ID-1), in mm, and the shorter one. */
export const bankCardMm = { long: 85.6, short: 53.98 } as const;

export const wearings = ['earrings', 'necklace', 'pendant', 'bangle', 'bracelet', 'brooch', 'ring'] as const;
export type Wearing = (typeof wearings)[number];

type Sized = { type: string; sizes: readonly string[]; dimensionsMm: Readonly<Record<string, number>> };

/** How a piece is worn, by which its size guide is; null where that is not known. */
export function wearingOf({ type, sizes, dimensionsMm }: Sized): Wearing | null {
  if (type === 'Earrings') return 'earrings';
  if (type === 'Necklace') return 'necklace';
  if (type === 'Bangles') return 'pendant';
  if (type === 'Rings') return 'brooch';
  if (type === 'ring') return 'ring';
  if (type !== 'Anklets') return null;
  return dimensionsMm.innerDiameter || sizes.some(bangleDiameterMm) ? 'bangle' : 'bracelet';
}

export type SizeRow = { name: string; mm: string; fits: string };
export type SizeGuide = { title: string; steps: string[]; heads: [string, string, string]; rows: SizeRow[] };

/** How to measure for a piece that is worn so, and what fits (R290). `sizes`: those that it comes in. */
export function sizeGuide(wearing: Wearing, sizes: readonly string[]): SizeGuide {
  return wearing === 'bangle' ? bangleGuide(sizes) : guides[wearing];
}

function bangleGuide(sizes: readonly string[]): SizeGuide {
  const own = sizes.filter((size) => bangleDiameterMm(size) !== null);
  const rows = (own.length > 0 ? own : bangleSizes).map((name) => {
    const mm = bangleDiameterMm(name)!;
    return { name, mm: `${round(mm)} mm`, fits: `${Math.round(mm * Math.PI)} mm` };
  });
  return {
    title: 'Which bangle is mine?',
    steps: [
      'Have one that fits? Lay it on a ruler and measure straight across the inside.',
      'Else touch the tip of your little finger with your thumb, as when you slip a bangle on.',
      'Lay a strip of paper round the widest part of the hand, at the knuckles, and mark where it meets.',
      'Take the size whose round is that long, or the next larger one.',
    ],
    heads: ['Size', 'Across, inside', 'Round the hand'],
    rows,
  };
}

const guides: Record<Exclude<Wearing, 'bangle'>, SizeGuide> = {
  earrings: {
    title: 'How large are they?',
    steps: [
      'Measure an earring that you like to wear, from the hook or post to its lowest point.',
      'Compare it with the height of this pair, or lay it beside the life-size drawing.',
    ],
    heads: ['Height', 'Looks', 'Good for'],
    rows: [
      { name: 'up to 15 mm', mm: 'on the lobe', fits: 'every day, small ears' },
      { name: '16–30 mm', mm: 'just below the lobe', fits: 'work and evenings' },
      { name: '31–50 mm', mm: 'towards the jaw', fits: 'festivals and weddings' },
    ],
  },
  necklace: {
    title: 'Where will it lie?',
    steps: [
      'Lay a string round the neck, where the necklace should lie, and measure it.',
      'A choker with a dori is tied as close as you like; its jewelled front keeps its length.',
    ],
    heads: ['Whole length', 'Lies', 'Goes with'],
    rows: [
      { name: '35–40 cm', mm: 'close to the neck', fits: 'deep and boat necks' },
      { name: '42–48 cm', mm: 'on the collarbones', fits: 'most blouses and kurtas' },
      { name: '50–60 cm', mm: 'above the chest', fits: 'high necks, sherwanis' },
    ],
  },
  pendant: {
    title: 'Where will it lie?',
    steps: [
      'Lay a string round the neck and let it hang as low as the pendant should be. Measure it.',
      'That is the length of the chain; the pendant hangs below it.',
    ],
    heads: ['Chain', 'Lies', 'Goes with'],
    rows: [
      { name: '38–40 cm', mm: 'at the hollow of the neck', fits: 'children, open necks' },
      { name: '42–48 cm', mm: 'on the collarbones', fits: 'most blouses and kurtas' },
      { name: '50–60 cm', mm: 'above the chest', fits: 'high necks, shirts' },
    ],
  },
  bracelet: {
    title: 'Will it fit my wrist?',
    steps: [
      'Lay a strip of paper round the wrist, just above the bone, and measure it.',
      'Add 15 mm to wear it close, 25 mm to let it move.',
    ],
    heads: ['Wrist', 'Close', 'Loose'],
    rows: ['130', '140', '150', '160', '170', '180'].map((wrist) => ({
      name: `${wrist} mm`,
      mm: `${Number(wrist) + 15} mm`,
      fits: `${Number(wrist) + 25} mm`,
    })),
  },
  brooch: {
    title: 'How large is it?',
    steps: [
      'Hold something of its height and width against the place: a two-finger width is about 35 mm.',
      'On thin silk pin it through two layers, or through a bit of felt behind.',
    ],
    heads: ['Height', 'Looks', 'Good for'],
    rows: [
      { name: 'up to 30 mm', mm: 'fine', fits: 'collars, hijabs, children' },
      { name: '31–45 mm', mm: 'seen at once', fits: 'pallu, dupatta, lapel' },
      { name: '46 mm and more', mm: 'grand', fits: 'sherwani, turban' },
    ],
  },
  ring: {
    title: 'Which ring is mine?',
    steps: [
      'Have one that fits? Measure straight across its inside, in millimetres.',
      'Else lay a strip of paper round the finger in the evening, mark where it meets, and measure it.',
      'Ring numbers differ from jeweller to jeweller: go by millimetres.',
    ],
    heads: ['Across, inside', 'Round the finger', ''],
    rows: [15, 16, 17, 18, 19, 20].map((mm) => ({
      name: `${mm} mm`,
      mm: `${round(mm * Math.PI)} mm`,
      fits: '',
    })),
  },
};

function round(mm: number): number {
  return Math.round(mm * 10) / 10;
}
