/** The words of calls that take long or fail, where nobody has better ones: in the script of every page. */
export const failureTexts = {
  robotCheck: 'One moment: we’re checking you’re not a robot.',
  pictureNotLoaded: (alt: string) => `${alt}, not loaded`,
  tryAgain: 'Try again',
  unclear: 'An error occurred. Please try again.',
  noConnection: 'There was no internet connection.',
  comesByItself: 'You’re offline. It comes by itself once you’re back.',
  noAnswer: 'An error occurred. Please try again later.',
};
