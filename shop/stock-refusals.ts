import type { Details } from './refusal-row.ts';

const count = (pieces: unknown) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
const inSize = ({ name, size }: Details) => `${name}${size ? ` in size ${size}` : ''}`;
const moved = (by: unknown) => (Number(by) > 0 ? `${count(by)} came` : `${count(-Number(by))} went`);

/** Refusals of the stock and its desk. */
export const stockRefusals = {
  'sold-out': [409, (d: Details) => `${inSize(d)} is sold out.`],
  'only-left': [409, (d: Details) => `Only ${d.left} left`],
  'size-has-stock': [
    409,
    (d: Details) =>
      `${d.name} has ${count(d.onHand)} ${d.size ? `in size ${d.size}` : 'without a size'}. Take them out of the stock first.`,
  ],
  'stock-moved': [
    409,
    (d: Details) =>
      `Of ${inSize(d)} ${moved(d.by)} since you opened the page: ${d.onHand} should be there now. Load it again, and look once more.`,
  ],
  'stock-held': [
    409,
    (d: Details) =>
      `Of ${inSize(d)} there are ${d.onHand}, of which orders hold ${d.held} that are being paid: these can't be taken out.`,
  ],
  'pieces-none': [400, 'Say how many pieces: at least 1.'],
  'pieces-many': [400, (d: Details) => `More than ${d.most} pieces of a size are not kept.`],
  'code-taken': [
    409,
    'Another size has this SKU or barcode, or another product this id. Search for it to see which.',
  ],
  'code-unknown': [
    404,
    (d: Details) => `Nothing has the code “${d.code}”. Give it to a size on its stock page first.`,
  ],
  'code-of-several': [
    409,
    (d: Details) => `“${d.code}” comes in several sizes: scan or type the code of one.`,
  ],
  'count-empty': [404, 'Nothing fits: no piece is of this type, or lies on this shelf.'],
  'count-large': [
    409,
    (d: Details) => `These are more than ${d.most} sizes: count one type after the other, or shelf by shelf.`,
  ],
  'count-overlaps': [
    409,
    (d: Details) =>
      `Some of this is being counted already: count ${d.countId}, ${d.scope}, begun by ${d.by}. Post or close that one first.`,
  ],
  'counts-open': [409, (d: Details) => `${d.most} counts are open: post or close one of them first.`],
  'count-ended': [
    409,
    'This count has ended meanwhile: nothing more is saved in it. Begin another one for what is still to be counted.',
  ],
  'count-taken': [
    409,
    (d: Details) =>
      `A colleague has counted this meanwhile${d.how}. Save once more to put yours in its place.`,
  ],
  'back-already': [409, 'This can be bought again. Please load the page once more.'],
  'waits-many': [
    409,
    (d: Details) =>
      `You wait for ${d.most} sold-out pieces already. Their mails have a link that deletes these requests.`,
  ],
  'wait-link-wrong': [400, 'This link does not work. Open it once more from our mail.'],
  'goods-none': [400, 'Give at least one line, each with its pieces and what one cost in rupees.'],
  'goods-pieces': [400, (d: Details) => `Give a number of pieces from 0 to ${d.most}.`],
  'goods-cost': [400, 'Give what one piece cost in rupees, as 120 or 120.50, up to 999999.99.'],
  'goods-booked': [
    409,
    'This form is booked in already, with other contents. Open “Goods in” anew for these.',
  ],
  'goods-day': [400, 'The day on which they were bought can’t be after today.'],
  'goods-many': [400, (d: Details) => `A purchase has up to ${d.most} lines: enter the rest as another one.`],
} as const satisfies Record<string, readonly [number, string | ((details: Details) => string)]>;
