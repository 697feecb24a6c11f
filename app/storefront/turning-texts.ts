/** The words of a piece that turns. */
export const turningTexts = {
  label: 'Turn the piece',
  degrees: (degrees: number) => `${degrees} degrees`,
  hint: 'Drag, or use the arrow keys',
  loading: 'The pictures are on their way',
  failed: 'We couldn’t load this. Please check your connection.',
  tryAgain: 'Try again',
  close: 'Back to the pictures',
};
