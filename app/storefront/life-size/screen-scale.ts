import { useEffect, useState } from 'react';
import { browser } from '#app/session/storage.ts';

/** Where this browser keeps how many dots of its screen a millimetre has: what the screen is, not who sits before it. */
const KEY = 'dots-per-mm';

/** No screen that is read from a hand or a desk is finer or coarser, in CSS pixels a millimetre. */
export const scaleBounds = { least: 2.5, most: 9 };

/**
 * How many CSS pixels a millimetre has on this screen (R291): null until it was measured. The dots of the screen are kept,
 * so that zooming the page keeps the scale true.
 */
export function useScreenScale() {
  const [scale, setScale] = useState(readScale);
  useEffect(() => {
    const read = () => setScale(readScale());
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  return {
    scale,
    keep: (next: number) => {
      browser.setJson(KEY, next * devicePixelRatio);
      setScale(next);
    },
    forget: () => {
      browser.remove(KEY);
      setScale(null);
    },
  };
}

function readScale(): number | null {
  const dots = browser.getJson(KEY);
  if (typeof dots !== 'number') return null;
  const scale = dots / devicePixelRatio;
  return scale >= scaleBounds.least && scale <= scaleBounds.most ? scale : null;
}

/** Where the slider begins: phones are held closer, so their pixels are smaller. */
export function likelyScale(): number {
  return matchMedia('(pointer: coarse)').matches ? 6.2 : 3.9;
}
