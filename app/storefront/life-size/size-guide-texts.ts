/** The words of the size guide that opens beside a piece. */
export const sizeGuideTexts = {
  title: 'Life size',
  print: 'Print the sheet of sizes',
  showSize: 'Show the size',
  drawing: (place: string, measures: string) => `The piece drawn at its true size on ${place}. ${measures}`,
  ear: 'an ear',
  neck: 'a neck',
  wrist: 'a wrist',
  notLooks: 'This drawing shows its true size. For its looks, see the pictures.',
  measureAgain: 'Measure the screen again',
  label: 'Life-size drawing',
  measure: {
    lead: 'Once for this screen: lay any bank card upright on the drawing, its top on the top line, and move the slider until the lower edges meet.',
    slider: 'Length of the card',
    pixels: (pixels: number) => `${pixels} pixels`,
    done: 'It’s as long as my card',
  },
};
