/** The words of the pages that explain refused calls to who writes programs. */
export const problemTexts = {
  title: (code: string) => `${code} | Gehna`,
  description: 'What an answer of this shop means.',
  eyebrow: (status: number) => `An answer of this shop, status ${status}`,
  whatToDo: {
    signIn: 'Sign in, and try again.',
    notAllowed: 'It isn’t for this account, or it has to be confirmed first.',
    notThere: 'Look for it again: it’s gone, or it belongs to somebody else.',
    changed: 'Something has changed in between. Load the page again and see how it stands now.',
    tooOften: 'Wait a little: the answer says how long.',
    ourFault: 'It’s our fault, or that of a company we asked. Try again in a few minutes.',
    wrong: 'Change what was sent, as the sentence says, and send it again.',
  },
  lead: 'Programs go by this code: it stays the same, even when we word the sentence differently. Words in braces stand for what changes from case to case.',
  contact: 'Ask us',
};
