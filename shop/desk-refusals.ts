type Details = Record<string, unknown>;

/** Refusals of the orders desk, a part of those in refusals.ts: packing, shipping, notes and addresses. */
export const deskRefusals = {
  'ship-list-wrong': [
    400,
    (d: Details) =>
      `Nothing is shipped: ${d.count === 1 ? 'a line is' : `${d.count} lines are`} wrong.\n${d.lines}`,
  ],
  'scan-wrong': [409, (d: Details) => `Not shipped: ${d.words}`],
  'shelf-wrong': [400, 'A shelf has up to 20 characters.'],
  'order-note-wrong': [400, 'Write a note of up to 1,000 characters.'],
  'notes-full': [409, (d: Details) => `An order has ${d.most} notes at the most.`],
  'address-same': [400, 'Nothing was changed.'],
  'address-too-late': [409, 'The address can be corrected until the parcel leaves.'],
  'address-meanwhile': [
    409,
    'The address was corrected since you opened the page. Load it again and look first.',
  ],
  'too-many-orders': [400, (d: Details) => `Choose at most ${d.most} orders at once.`],
} as const satisfies Record<string, readonly [number, string | ((details: Details) => string)]>;
