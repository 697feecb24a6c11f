/** The words around the text of each policy, which staff write. */
export const policyTexts = {
  title: (page: string) => `${page} | Gehna`,
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
  questions: {
    before: 'Questions?',
    write: 'Write to us',
    call: ', call',
    or: 'or',
    mail: ', or mail',
    end: '.',
  },
  held: {
    lead: (from: string | null, until: string | null) =>
      `This is an earlier version. It was in force${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}.`,
    now: 'Read the current one',
    end: '.',
  },
  earlier: {
    title: 'Earlier versions',
    from: (day: string) => `From ${day}`,
    first: 'As the shop opened',
    until: (day: string) => `, until ${day}`,
  },
};
