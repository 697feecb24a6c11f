import type { Paise } from '#shop/money.ts';

/** Why shoppers send things back: the list that they choose from. */
export const returnCauses = [
  'It is damaged or faulty',
  'It is not what I ordered',
  'It looks different from the pictures',
  'The size does not fit',
  'Something is missing',
  'It is not for me',
] as const;

/** The cause of whoever gives another one. */
export const otherCause = 'Another reason';

/**
 * So many pieces of a line that are to come back. `exchangeSize`: for this size, '' for one without sizes; null for the
 * money. `exchangeProduct`: for `exchangeQuantity` pieces of another product; null for the same. `saleable`, `writtenOff`: what came back, once it was inspected (R154).
 */
export type ReturnLine = {
  position: number;
  quantity: number;
  exchangeSize: string | null;
  exchangeProduct: string | null;
  exchangeQuantity: number | null;
  saleable: number | null;
  writtenOff: number | null;
};

/** A shopper's wish to send pieces back. `photos`: how many came with it; `advice`: how they come back, by staff. */
export type ReturnRequest = {
  id: number;
  orderId: string;
  cause: string;
  words: string;
  photos: number;
  askedAt: Date;
  outcome: 'declined' | 'taken back' | null;
  outcomeReason: string;
  closedAt: Date | null;
  approvedAt: Date | null;
  advice: string;
  receivedAt: Date | null;
  /** The order that goes out in exchange. */
  replacementId: string | null;
  /** What goes back where that costs less than the first pieces did. */
  changePaise: Paise;
  lines: ReturnLine[];
};

export const returnStages = ['asked', 'approved', 'received', 'declined', 'done'] as const;
export type ReturnStage = (typeof returnStages)[number];

/** How far a return is (R153). */
export function returnStage(request: ReturnRequest): ReturnStage {
  if (request.outcome !== null) return request.outcome === 'declined' ? 'declined' : 'done';
  if (request.receivedAt) return 'received';
  return request.approvedAt ? 'approved' : 'asked';
}

/** Which return a page showed, and at which stage: the form of a page that is out of date says another one (R100). */
export const returnMark = (request: ReturnRequest): string => `${request.id} ${returnStage(request)}`;

/** A reason as a call gives it: one of the list, or the shopper's own words (R98). */
export function causeOf(reason: string, words: string): { cause: string; words: string } {
  const known = [...returnCauses, otherCause].find(
    (cause) => cause.toLowerCase() === reason.trim().toLowerCase(),
  );
  if (known) return { cause: known, words: words.trim() };
  return { cause: otherCause, words: [reason.trim(), words.trim()].filter(Boolean).join('\n') };
}
