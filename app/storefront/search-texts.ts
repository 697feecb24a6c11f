/** The words of the search page. */
export const searchTexts = {
  page: 'Search | Gehna',
  pageOf: (text: string) => `Search: ${text} | Gehna`,
  description: 'Search the jewellery of the shop by name, type, colour, stone or occasion.',
  title: (text: string) => `Search Results for "${text}"`,
  search: 'Search',
  field: 'Look for a piece',
  empty: {
    title: 'No products found',
    lead: 'Try searching with different keywords',
    action: 'See all jewellery',
  },
  failed: 'Failed to fetch search results. Please try again.',
  tryAgain: 'Try again',
};
