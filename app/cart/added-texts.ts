/** The words of the sheet that opens when a piece is in the cart. */
export const addedTexts = {
  close: 'Close',
  size: (size: string) => `Size ${size} ·`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  goesWithIt: 'Goes well with it',
  goesWithThem: 'Goes well with them',
  goOn: 'Keep shopping',
  viewCart: 'View cart',
};
