import { LRUCache } from 'lru-cache';
import type { ChoiceRow } from './select-choices.server.ts';

/** A change that is not heard of shows within a minute all the same. */
const KEPT = { max: 500, ttl: 60_000 };

/** What can be chosen of a list and how many pieces that leaves; one for each process, `shop.choices` (R421). */
export type KeptChoices = {
  /** The rows of a key, counted by `count` where they are not there: once for all who ask meanwhile. */
  find: (key: string, count: () => Promise<ChoiceRow[]>) => Promise<ChoiceRow[]>;
  /** The catalogue has changed. */
  forget: () => void;
};

/** Keeps rows in memory until `forget`. `trust`: whether that is called in time; while not, each is counted. */
export function keepChoices(trust: () => boolean = () => false): KeptChoices {
  const kept = new LRUCache<string, ChoiceRow[]>(KEPT);
  let counting = new Map<string, Promise<ChoiceRow[]>>();
  const countOnce = (key: string, count: () => Promise<ChoiceRow[]>) => {
    const own = counting;
    const rows = count()
      .then((found) => {
        if (own === counting) kept.set(key, found);
        return found;
      })
      .finally(() => own.delete(key));
    own.set(key, rows);
    return rows;
  };
  return {
    async find(key, count) {
      if (!trust()) return await count();
      return kept.get(key) ?? (await (counting.get(key) ?? countOnce(key, count)));
    },
    forget() {
      counting = new Map();
      kept.clear();
    },
  };
}
