type Details = Record<string, unknown>;

/** Refusals of documents with a history and of the shop's settings, a part of those in refusals.ts. */
export const settingsRefusals = {
  'version-meanwhile': [
    409,
    'Somebody saved this since you opened it. Both are shown below: choose what is to hold.',
  ],
  'version-wrong': [400, (d: Details) => `Not saved: ${d.words}`],
  'version-too-large': [413, 'This is too long to be kept. Shorten it.'],
  'version-time': [400, 'The time must begin now or later, and end after it begins.'],
  'version-unknown': [404, 'There is no such version.'],
  'version-begun': [409, 'Only what has not begun yet can be withdrawn. Save what is to hold instead.'],
  'settings-wrong': [400, (d: Details) => `Not saved. ${d.words}`],
  'no-draft': [409, 'There is no draft to discard.'],
} as const satisfies Record<string, readonly [number, string | ((details: Details) => string)]>;
