import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from '#app/ui/kept-markup.tsx';

const MOST_BYTES = 4 * 1024 * 1024;

/** Keeps what was lately shown, up to so many bytes; a text takes two for each sign. */
const kept = new LRUCache<string, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length),
});

/** Markup for `KeptMarkup`, rendered once for the same `of`. */
export const keepMarkup: KeepMarkup = (as, of, content) => {
  const key = as + JSON.stringify(of);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = renderToString(content);
  kept.set(key, made);
  return made;
};
