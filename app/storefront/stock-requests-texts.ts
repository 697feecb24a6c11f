/** The words of the page that a mail about a sold-out piece links to. */
export const stockRequestsTexts = {
  page: {
    title: 'Mails about sold-out pieces | Gehna',
    description: 'Delete your requests for mails about sold-out pieces.',
    needsScripts: 'Deleting your requests',
  },
  requests: {
    title: 'Mails about sold-out pieces',
    lead: 'You asked us to write when a piece is back. Here you can delete all those requests in one go.',
    byLink: 'Please open this page by the link in our mail.',
    delete: 'Delete my requests',
  },
};
