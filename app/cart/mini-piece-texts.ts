/** The words of the small pieces that go with a cart. */
export const miniPieceTexts = {
  chooseSize: 'Choose size',
  chooseSizeOf: (name: string) => `Choose a size of ${name}`,
  add: 'Add',
  added: 'Added',
  addOf: (name: string) => `Add ${name}`,
  addOneMore: (name: string) => `${name} is in your cart. Add one more`,
};
