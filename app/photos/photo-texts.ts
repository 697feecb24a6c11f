/** The words around the photos that a shopper sends. */
export const photoTexts = {
  title: 'Photos',
  optional: '(optional)',
  lead: (most: number, hint: string) =>
    `Up to ${most}, as JPEG, PNG or WebP of up to 5 MB each. We send them as you choose them. ${hint}`,
  add: 'Add photos',
  preparing: 'Getting them ready...',
  tooMany: (most: number, left: number) => `Up to ${most} photos: the first ${left} are added.`,
  waiting: 'Waiting...',
  sending: 'Sending...',
  sendingPhoto: (place: number) => `Sending photo ${place}`,
  sent: 'Sent',
  tryAgain: 'Try again',
  tryAgainOf: (place: number) => `to send photo ${place}`,
  remove: (place: number) => `Remove photo ${place}`,
  gone: 'This photo is gone. Please send it again.',
  notSent: 'We couldn’t send it.',
};
