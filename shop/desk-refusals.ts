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
  'cash-leaves-whole': [
    409,
    'This order is paid at the door: it leaves in one parcel, as one carrier brings all of its cash.',
  ],
  'exchange-leaves-whole': [409, 'An order that goes out in exchange leaves in one parcel.'],
  'part-empty': [400, 'Choose at least one piece for the parcel.'],
  'part-not-there': [
    409,
    'Some of these pieces left in another parcel meanwhile. Choose among those that are still to be packed.',
  ],
  'part-too-large': [
    409,
    (d: Details) => `Of ${d.name} ${d.left} ${d.left === 1 ? 'piece is' : 'pieces are'} left to be packed.`,
  ],
  'parcel-meanwhile': [
    409,
    'Another parcel of this order left since you opened the page. Load it again and look first.',
  ],
  'parcel-number-twice': [409, 'Another parcel of this order has this tracking number.'],
  'parcel-number-taken': [
    409,
    (d: Details) => `The tracking number ${d.trackingNumber} is that of order ${d.number}.`,
  ],
  'which-parcel': [409, 'This order leaves in several parcels: say which of them.'],
  'parcel-unknown': [404, 'This order has no such parcel.'],
  'parcel-moved-on': [409, (d: Details) => `Parcel ${d.part} is ${d.state}: load the page again.`],
  'part-has-left': [
    409,
    "A part of this order has left us, so it can't be cancelled as a whole. Write to us about what is still to come.",
  ],
  'nothing-to-pack': [409, 'Nothing of this order is left to be packed beside parcels that have left.'],
  'file-no-text': [400, "Choose a CSV file in UTF-8: in a spreadsheet, save it as 'CSV UTF-8'."],
  'pin-list-wrong': [
    400,
    (d: Details) => ['The file is not loaded; nothing has changed.', ...(d.faults as string[])].join('\n'),
  ],
  'too-many-orders': [400, (d: Details) => `Choose at most ${d.most} orders at once.`],
  'synonym-word-wrong': [400, 'Give one word of up to 40 letters.'],
  'synonym-meant-wrong': [
    400,
    (d: Details) => `Give one to ${d.most} other words that the catalogue uses, of up to 40 letters each.`,
  ],
  'synonym-meanwhile': [
    409,
    (d: Details) =>
      `A colleague changed this meanwhile: ${d.word} means ${d.meant} now. Load the page again and look first.`,
  ],
  'synonym-there': [
    409,
    (d: Details) => `${d.word} is there already and means ${d.meant}. Press Change beside it to change it.`,
  ],
  'synonyms-full': [409, (d: Details) => `There are ${d.most} such words at the most: take one away first.`],
  'transfers-busy': [409, 'Ten files are under way already: wait until one is done.'],
  'transfer-empty': [400, 'Choose a CSV file that has something in it.'],
  'transfer-too-large': [413, 'A file has 50 MB at the most: cut it into several.'],
  'transfer-cut-off': [400, 'The file did not arrive whole. Please send it again.'],
  'transfer-faulty': [
    409,
    (d: Details) =>
      `${d.count} rows are faulty: leave them out, or give the file up, correct it and send it again.`,
  ],
  'transfer-nothing': [409, 'Nothing in this file changes anything.'],
  'transfer-moved-on': [409, 'This file has moved on meanwhile. Look first at how it stands now.'],
} as const satisfies Record<string, readonly [number, string | ((details: Details) => string)]>;
