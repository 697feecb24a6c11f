import { scaleTexts } from './scale-texts.ts';
import { type Worn, type WornPiece, wornOf } from './worn.ts';

/** A ten-rupee coin, in mm across. */
export const COIN_ACROSS = 27;
/** Around the drawing, and between piece and coin, in mm. */
const ROOM = 7;
/** A band of metal seen from its edge, in mm. */
const THICK = 3;
/** Shorter measures of a necklace than this are of its jewelled front; longer ones go all round, in mm. */
const SHORTEST_ROUND = 260;
/** A front lies on a circle of so many mm round: that of a neck. */
const NECK_ROUND = 350;

type Place = { x: number; y: number };

/** A piece and a coin to one scale, in millimetres: how large the drawing is, where both lie, and what is told of the piece. */
export type BesideCoin = { box: { width: number; height: number }; coin: Place; at: Place; told: string } & (
  | { kind: 'flat'; shape: 'bell' | 'hoop' | 'drop' | 'medallion'; width: number; height: number }
  | { kind: 'ring'; across: number; thick: number }
  | { kind: 'front'; radius: number; turn: number; deep: number }
);

/** What is drawn of a piece beside a coin (R291); null where its measures say too little. A ring has the coin inside. */
export function besideCoin(piece: WornPiece): BesideCoin | null {
  const worn = wornOf(piece);
  if (!worn) return null;
  if (worn.body === 'wrist') return ringOf(worn, piece.dimensionsMm);
  if (worn.body === 'neck' && worn.kind === 'collar') return necklaceOf(worn.deep, piece.dimensionsMm.length);
  const { width, height } = worn;
  const deep = Math.max(height, COIN_ACROSS);
  return {
    ...{ kind: 'flat', shape: worn.body === 'ear' ? worn.shape : 'medallion', width, height },
    box: { width: 3 * ROOM + width + COIN_ACROSS, height: 2 * ROOM + deep },
    at: { x: ROOM + width / 2, y: ROOM + (deep - height) / 2 },
    coin: { x: 2 * ROOM + width + COIN_ACROSS / 2, y: ROOM + deep - COIN_ACROSS / 2 },
    told: scaleTexts.flat(height, width),
  };
}

function ringOf({ across, band }: Worn & { body: 'wrist' }, mm: WornPiece['dimensionsMm']): BesideCoin {
  const side = across + 2 * THICK + 2 * ROOM;
  const middle = { x: side / 2, y: side / 2 };
  const inside = mm.innerDiameter ? scaleTexts.inside(across) : scaleTexts.long(mm.length ?? 0);
  return {
    ...{ kind: 'ring', across, thick: THICK, box: { width: side, height: side }, coin: middle, at: middle },
    told: mm.width ? scaleTexts.wide(inside, band) : inside,
  };
}

function necklaceOf(deep: number, length: number | undefined): BesideCoin | null {
  if (!length) return null;
  const isRound = length > SHORTEST_ROUND;
  const radius = (isRound ? length : NECK_ROUND) / (2 * Math.PI);
  const turn = Math.min(length / radius, 2 * Math.PI);
  const half = (radius + deep) * (turn < Math.PI ? Math.sin(turn / 2) : 1);
  const above = Math.max(-radius * Math.cos(turn / 2), COIN_ACROSS / 2);
  const at = { x: ROOM + half, y: ROOM + above };
  return {
    ...{ kind: 'front', radius, turn, deep, at, coin: at },
    box: { width: 2 * (ROOM + half), height: 2 * ROOM + above + radius + deep },
    told: scaleTexts.necklace(length, deep),
  };
}
