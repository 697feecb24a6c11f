/** The words of the wishlist, one's own and a shared one. */
export const wishlistTexts = {
  page: {
    title: 'Wishlist | Gehna',
    description: 'The pieces you want to remember, and a link to share them with your family.',
    needsScripts: 'Your wishlist',
    loading: 'Loading your wishlist',
  },
  title: 'Your wishlist',
  empty: {
    title: 'Your wishlist is empty',
    lead: 'Tap the heart on a piece you like, and it waits for you here.',
    action: 'See all jewellery',
    bestSellers: 'Best sellers',
  },
  failed: 'We couldn’t load your pieces. They’re still on your wishlist.',
  piece: {
    hearts: (hearts: number) =>
      hearts === 1 ? '1 heart from your family' : `${hearts} hearts from your family`,
    soldOut: 'Sold out for now',
    chooseSize: 'Choose a size',
    move: 'Move to cart',
    moveOf: (name: string) => `Move to cart: ${name}`,
  },
  share: {
    signIn: 'Sign in to share it',
    open: 'Share with family',
    title: 'Share your wishlist',
    lead: 'Anyone with this link sees your first name and these pieces, and can give each piece a heart. They don’t need an account.',
    link: 'Link to your wishlist',
    whatsApp: 'Send by WhatsApp',
    message: (url: string) => `Which of these do you like? ${url}`,
    stop: 'Stop sharing',
  },
  shared: {
    page: 'Wishlist',
    pageOf: (title: string) => `${title} | Gehna`,
    description: 'Pieces that somebody close to you likes. Give a heart to the ones you’d choose.',
    lead: 'Which of these would you choose? Give a heart to each piece you like.',
    empty: (title: string) => `${title} is empty right now`,
    emptyLead: 'Please come back a little later.',
    ended:
      'Whoever sent you the link has stopped sharing it, or part of the link is missing. Ask them for a new one.',
    action: 'See all jewellery',
    needsScripts: 'Hearts need scripts in the browser.',
    love: 'Love it',
    loveOf: (name: string) => `Love it: ${name}`,
  },
};
