/** The words where there is no page, or where one failed. */
export const errorTexts = {
  failed: {
    title: 'Something went wrong on our side',
    text: 'Your cart is safe. Please try again in a moment.',
  },
  offline: {
    title: 'The connection was lost',
    text: 'Your cart is safe. The page comes by itself when you’re back online.',
  },
  mention: 'If you write to us about it, please mention',
  tryAgain: 'Try again',
  home: 'Back to Home',
  lost: {
    page: 'This page is not in our jewel box | Gehna',
    title: 'This page is not in our jewel box',
    lead: 'The address may be old, or we no longer sell the piece. Look for it here:',
    search: 'Look for a piece',
    action: 'See all jewellery',
  },
};
