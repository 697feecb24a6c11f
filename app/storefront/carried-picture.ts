let carriedAddress: string | null = null;

// React Router hears nothing of the transitions that it starts: one that is skipped, as by Back while it begins, would
// count as an uncaught fault of the page.
if (typeof document !== 'undefined' && document.startViewTransition) {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

/** The name under which a piece's picture goes over from a card to its page. */
export function pictureName(productId: string): string {
  return `piece-${productId}`;
}

/** Before the page changes: `pictures` holds what the pressed card shows. */
export function carryPicture(productId: string, pictures: HTMLElement | null): void {
  if (!pictures) return;
  // A piece can stand on a page twice: only the pressed one has the name.
  pictures.style.viewTransitionName = pictureName(productId);
  const shown = [...pictures.querySelectorAll('img')].find((image) => {
    const { display, opacity } = getComputedStyle(image);
    return display !== 'none' && opacity !== '0';
  });
  carriedAddress = shown?.currentSrc || null;
}

/** The address under which the browser has a picture already, from the card that was pressed; null where it has not. */
export function carriedPicture(file: string): string | null {
  return carriedAddress?.includes(`/media/${file}/`) ? carriedAddress : null;
}
