import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from '#app/ui/kept-markup.tsx';

const MOST_BYTES = 4 * 1024 * 1024;

/** Keeps what was lately shown, up to so many bytes; a text takes two for each sign. */
const kept = new LRUCache<string, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length),
});

/** A number for each component, as names of two may be alike; it goes with the component, where a module is loaded anew. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Markup for `KeptMarkup`, rendered once with the same properties. */
export const keepMarkup: KeepMarkup = (Content, props) => {
  const key = `${numberOf(Content)} ${JSON.stringify(props)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = renderToString(createElement(Content as ComponentType, props));
  kept.set(key, made);
  return made;
};

function numberOf(content: object): number {
  const known = numbers.get(content);
  if (known !== undefined) return known;
  numbers.set(content, ++lastNumber);
  return lastNumber;
}
