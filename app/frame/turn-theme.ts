/** The turn waits so long for the pictures that it brings into view. */
const MOST_WAIT_MS = 600;
const GROW_MS = 420;

/** Paints the other theme by a light that grows from the lamp; at once where motion is not wanted or not known (R280). */
export async function turnTheme(lamp: Element, paint: () => void): Promise<void> {
  const root = document.documentElement;
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return paint();
  root.classList.add('turning');
  await Promise.race([loadTwins(), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
  const turn = document.startViewTransition(() => {
    root.classList.remove('turning');
    paint();
  });
  root.classList.add('lamplit');
  // Turned again meanwhile, the page shows the new theme without the light.
  turn.ready.then(() => grow(lamp)).catch(() => {});
  await turn.finished.catch(() => {});
  root.classList.remove('lamplit');
}

/** The hidden pictures of cards in view, and of a piece those that change places. */
async function loadTwins(): Promise<void> {
  const twins = document.querySelectorAll<HTMLImageElement>('.twin-day, .twin-night, [data-twins] img');
  const hidden = [...twins].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && !image.complete;
  });
  for (const image of hidden) image.loading = 'eager';
  await Promise.all(hidden.map((image) => image.decode().catch(() => {})));
}

function grow(lamp: Element): void {
  const { left, top, width, height } = lamp.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const far = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  document.documentElement.animate(
    { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${far}px at ${x}px ${y}px)`] },
    { duration: GROW_MS, easing: 'ease-out', pseudoElement: '::view-transition-new(root)' },
  );
}
