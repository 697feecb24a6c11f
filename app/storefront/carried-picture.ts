/** Before the page changes: the picture that the shopper pressed goes over to its page under the piece's name. */
export function carryPicture(productId: string, pictures: HTMLElement | null): void {
  // A piece can stand on a page twice: only the pressed one has the name.
  if (pictures) pictures.style.viewTransitionName = `piece-${productId}`;
}
