import type { Wearing } from '#shop/catalogue/size-guide.ts';

export type WornPiece = {
  wearing: Wearing;
  name: string;
  category: string;
  dimensionsMm: Readonly<Record<string, number>>;
};

type Shape = 'bell' | 'hoop' | 'drop' | 'medallion';

/** A piece as it is drawn on a body, in millimetres: each kind by its own measures (R291). */
export type Worn =
  | { body: 'ear'; bodyScale: number; shape: Shape; width: number; height: number }
  | { body: 'neck'; bodyScale: number; kind: 'collar'; deep: number; fall: number }
  | { body: 'neck'; bodyScale: number; kind: 'pendant'; width: number; height: number; fall: number }
  | { body: 'neck'; bodyScale: number; kind: 'brooch'; width: number; height: number }
  | { body: 'wrist'; bodyScale: number; across: number; band: number };

/** A woman's neck is about so long round, in mm, where a necklace lies. */
const NECK_ROUND = 350;
/** Longer necklaces than this are measured whole; shorter measures are of the jewelled front. */
const LONGEST_FRONT = 260;
/** Bracelets and bangles whose band is not measured are drawn so wide, in mm. */
const USUAL_BAND = 5;

/** What is drawn of a piece at life size; null where its measures say too little, or it is worn where none is drawn. */
export function wornOf({ wearing, name, category, dimensionsMm: mm }: WornPiece): Worn | null {
  const bodyScale = category === 'Kids' ? 0.8 : category === 'Men' ? 1.12 : 1;
  const neckRound = NECK_ROUND * bodyScale;
  if (wearing === 'earrings' && mm.height && mm.width)
    return { body: 'ear', bodyScale, shape: shapeOf(name), width: mm.width, height: mm.height };
  if (wearing === 'brooch' && mm.height && mm.width)
    return { body: 'neck', bodyScale, kind: 'brooch', width: mm.width, height: mm.height };
  if (wearing === 'pendant' && mm.height && mm.width)
    return {
      ...{ body: 'neck', bodyScale, kind: 'pendant', width: mm.width, height: mm.height },
      fall: fallOf(mm.chainLength ?? 450, neckRound),
    };
  if (wearing === 'necklace' && mm.drop)
    return {
      ...{ body: 'neck', bodyScale, kind: 'collar', deep: mm.drop },
      fall: mm.length && mm.length > LONGEST_FRONT ? fallOf(mm.length, neckRound) : 0,
    };
  const across = mm.innerDiameter ?? (mm.length ? mm.length / Math.PI : 0);
  if ((wearing === 'bangle' || wearing === 'bracelet') && across)
    return { body: 'wrist', bodyScale, across, band: mm.width ?? USUAL_BAND };
  return null;
}

/** How far a necklace hangs below the hollow of the neck: what it is longer than the neck is round falls on two sides. */
function fallOf(length: number, neckRound: number): number {
  return Math.max(0, (length - neckRound) / 2);
}

function shapeOf(name: string): Shape {
  if (/hoop|bali\b/i.test(name) && !/chandbali/i.test(name)) return 'hoop';
  if (/jhumk/i.test(name)) return 'bell';
  return /stud/i.test(name) ? 'medallion' : 'drop';
}
