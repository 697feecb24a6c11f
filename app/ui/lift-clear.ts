import { freeBand } from './free-band.ts';

const NEVER_COVERED =
  'h1, h2, h3, button, input, select, textarea, label:has(input), summary, a, .tabular-nums, [data-buy-bar], [data-consent-bar], [role=alert]';
/** Where each place covers something: what is said and pressed right then. */
const LEAST_COVERED = '[data-buy-bar], [data-consent-bar], [role=alert]';
/** A link or button that is larger is a picture. */
const LARGE_PX = 96;
const GAP_PX = 4;
const EDGE_PX = 16;
const HEADER_PX = 72;

/** Moves what floats at the foot of the window to where it covers no title, price, button or choice, if there is such a place (R365). */
export function liftClear(floating: HTMLElement): void {
  const { left, right, height } = floating.getBoundingClientRect();
  if (height === 0) return;
  const to = window.innerHeight - EDGE_PX;
  const freeOf = (covered: string) => {
    const taken = [...document.querySelectorAll(covered)].flatMap((element) => {
      const rect = element.getBoundingClientRect();
      if (rect.height < 2 || rect.right <= left || rect.left >= right || floating.contains(element))
        return [];
      if (rect.height > LARGE_PX && element.matches('a, button')) return [];
      return { top: rect.top - GAP_PX, bottom: rect.bottom + GAP_PX };
    });
    return freeBand(taken, { height, from: HEADER_PX, to });
  };
  const top = freeOf(NEVER_COVERED) ?? freeOf(LEAST_COVERED);
  floating.style.bottom = top === null ? '' : `${window.innerHeight - top - height}px`;
}
