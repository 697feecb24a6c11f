/** The words of a call that failed where neither the server nor the page has better ones. */
export const failureTexts = {
  tryAgain: 'Try again',
  unclear: 'An error occurred. Please try again.',
  noConnection: 'There was no internet connection.',
  comesByItself: 'You’re offline. It comes by itself once you’re back.',
  noAnswer: 'An error occurred. Please try again later.',
};
