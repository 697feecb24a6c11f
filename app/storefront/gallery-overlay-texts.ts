/** The words of the pictures at full size. */
export const galleryOverlayTexts = {
  place: (place: number, of: number) => `Picture ${place} of ${of}`,
  title: 'Pictures at full size',
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  picture: 'Picture',
};
