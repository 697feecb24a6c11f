/** The words of a piece in a list. */
export const cardTexts = {
  soldOut: 'SOLD OUT',
  festive: 'Festive offer:',
  off: (percent: number) => `${percent}% off`,
  offer: 'Offer',
  paidOnline: (amount: string) => `${amount} paid online`,
  noReviews: 'No reviews yet',
  oneReview: '1 review',
  reviews: (reviews: number) => `${reviews} reviews`,
  count: (reviews: number) => `(${reviews})`,
  onlyLeft: (left: number) => `Only ${left} left`,
  wish: (name: string) => `Wishlist: ${name}`,
  wished: 'On your wishlist',
  addToWishlist: 'Add to wishlist',
  back: (title: string) => `Back in ${title}`,
  on: (title: string) => `On in ${title}`,
};
