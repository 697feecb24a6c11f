/** The words of the form that asks to send pieces back. */
export const returnTexts = {
  title: 'Return or exchange',
  lead: (until: string, days: number) =>
    `You can ask until ${until}. We’ll have a look and write to you. Once the pieces are back with us, you get your money within ${days} business days, or we send what you’d like instead: another size, or the same again, at no charge. Would you like another piece? Tell us below which one.`,
  items: {
    title: 'What are you sending back?',
    piece: (name: string, size: string) => `${name}, size ${size}`,
    of: (piece: string) => `for ${piece}`,
    howMany: 'How many?',
    whatInstead: 'What would you like?',
    money: 'My money back',
    same: 'Exchange: the same again',
    size: (size: string) => `Exchange: size ${size}`,
    soldOut: '(sold out)',
  },
  why: 'Why are you sending it back?',
  chooseReason: 'Choose a reason',
  reasonMissing: 'Please choose a reason.',
  itemsMissing: 'Please choose what you’re sending back.',
  inYourWords: 'In your words',
  photosHint: 'They help if a piece is damaged or not what you ordered. Only we see them.',
  photosNotSent: 'Not all photos were sent. Send them again, or remove them.',
  send: 'Ask for the return',
  sendingPhotos: 'Sending your photos...',
  sending: 'Sending...',
  done: 'Your return is requested',
  failed: 'We couldn’t send your request. Please try again.',
};
