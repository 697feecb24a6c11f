/** The picture that the shopper pressed on last: it moves to the page of its piece and stands there until the large one is there. */
let carried: { productId: string; address: string } | null = null;

/** The name under which a piece's picture goes from one page to the next. */
export function pictureName(productId: string): string {
  return `piece-${productId}`;
}

/** Before the page changes: `pictures` holds what the card shows. */
export function carryPicture(productId: string, pictures: HTMLElement | null): void {
  if (!pictures) return;
  const shown = [...pictures.querySelectorAll('img')].find((each) => getComputedStyle(each).opacity === '1');
  carried = shown?.currentSrc ? { productId, address: shown.currentSrc } : null;
  // A piece can stand on a page twice: only the pressed one has the name.
  pictures.style.viewTransitionName = pictureName(productId);
}

/** What the card showed; null where the shopper came another way. */
export function carriedPicture(productId: string): string | null {
  return carried?.productId === productId ? carried.address : null;
}
