/** The words of the sheet that opens when a piece is in the cart, and of the small pieces beside it. */
export const addedTexts = {
  close: 'Close',
  size: (size: string) => `Size ${size} ·`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  goesWithIt: 'Goes well with it',
  goesWithThem: 'Goes well with them',
  goOn: 'Keep shopping',
  viewCart: 'View cart',
  piece: {
    chooseSize: 'Choose size',
    chooseSizeOf: (name: string) => `Choose a size of ${name}`,
    add: 'Add',
    added: 'Added',
    addOf: (name: string) => `Add ${name}`,
    addOneMore: (name: string) => `${name} is in your cart. Add one more`,
  },
};
