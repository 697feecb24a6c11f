/** The words of the reviews of a piece. */
export const reviewTexts = {
  title: 'Reviews',
  none: 'No reviews yet. Be the first to share your festive experience!',
  from: (reviews: number) => (reviews === 1 ? 'from 1 review' : `from ${reviews} reviews`),
  given: (stars: number, reviews: number) =>
    `${stars} ${stars === 1 ? 'star' : 'stars'}: ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
  write: 'Write a review',
  form: {
    before: (day: string) => `You reviewed this piece on ${day}. What you send now takes its place.`,
    again: 'Begin with what you wrote',
    rating: 'Your rating',
    words: 'Your review',
    photosLater: 'You can add photos once you’re logged in.',
    send: 'Submit Review',
    sending: 'Submitting...',
    photosNotSent: 'Not all photos were sent. Send them again, or remove them.',
    loginFirst: 'Please login to add a review',
    failed: 'Failed to add review',
    hidden: (reason: string) => `Your review is hidden: ${reason}`,
    photosHint: 'Other shoppers see them with your name, once we’ve had a look.',
  },
  more: (reviews: number) => (reviews === 1 ? 'Show 1 more review' : `Show ${reviews} more reviews`),
  anonymous: 'Anonymous',
  verified: 'Verified buyer',
  answer: 'Gehna answers',
  photos: {
    title: 'Photos by shoppers',
    one: (author: string, piece: string) => `Photo by ${author} of ${piece}`,
    waits: (photos: number) =>
      photos === 1
        ? 'We’re having a look at your photo. Until then, nobody else sees it.'
        : 'We’re having a look at your photos. Until then, nobody else sees them.',
    own: (piece: string) => `Your photo of ${piece}`,
    open: 'Open full size:',
  },
  notLoaded: 'Failed to load reviews',
};
