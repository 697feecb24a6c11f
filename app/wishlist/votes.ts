import { browser } from '#app/session/storage.ts';

const VOTER_KEY = 'wishlist-voter';
const VOTES_KEY = 'wishlist-votes';
const MOST_LISTS = 20;

/** What this browser voted with before, or a new one: it says nothing of anybody. */
export function voter(): string {
  const kept = browser.get(VOTER_KEY);
  if (kept) return kept;
  const drawn = crypto.randomUUID();
  browser.set(VOTER_KEY, drawn);
  return drawn;
}

/** Which pieces of a shared wishlist this browser gave a heart. */
export function votesOn(list: string): string[] {
  return keptVotes().find(([kept]) => kept === list)?.[1] ?? [];
}

/** Remembers a heart, or that it was taken back; of the lists voted on last. */
export function keepVote(list: string, productId: string, loves: boolean): void {
  const others = votesOn(list).filter((id) => id !== productId);
  const rest = keptVotes().filter(([kept]) => kept !== list);
  browser.setJson(VOTES_KEY, [[list, loves ? [...others, productId] : others], ...rest].slice(0, MOST_LISTS));
}

function keptVotes(): [string, string[]][] {
  const kept = browser.getJson(VOTES_KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((each) => Array.isArray(each) && typeof each[0] === 'string' && Array.isArray(each[1]));
}
