import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { wordsOf } from '#shop/search/search-text.ts';
import { lockSynonym, replaceSynonym } from '#shop/search/synonyms.server.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';

/** Words that may stand for others, and how many a word may stand for. */
export const MOST_SYNONYMS = 1000;
const MOST_MEANT = 5;
const MOST_CHARACTERS = 40;

/** `meant`: words with spaces or commas between them, '' to take the word away; `earlier`: what the form was opened with. */
type Input = { word: string; meant: string; earlier: string };

/** Sets which words of the catalogue a shopper's word may mean; searches use it at once (R264). */
export async function setSynonym(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  given: Input,
): Promise<{ word: string; meant: string[] } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  const [word, ...others] = wordsOf(given.word);
  if (!word || others.length > 0 || isTooLong(word)) return refuse('synonym-word-wrong');
  const meant = meantIn(given.meant);
  if (meant.length > MOST_MEANT || meant.some(isTooLong) || meant.includes(word))
    return refuse('synonym-meant-wrong', { most: MOST_MEANT });
  const now = await lockSynonym(tx, word);
  const earlier = meantIn(given.earlier);
  if (now.meant.length > 0 && earlier.length === 0)
    return refuse('synonym-there', { word, meant: now.meant.join(', ') });
  if (now.meant.join() !== earlier.join())
    return refuse('synonym-meanwhile', { word, meant: now.meant.join(', ') || 'nothing else' });
  if (now.meant.join() === meant.join()) return { word, meant };
  if (now.meant.length === 0 && now.words >= MOST_SYNONYMS)
    return refuse('synonyms-full', { most: MOST_SYNONYMS });
  await replaceSynonym(tx, { word, meant });
  await audit(tx, viewer, {
    action: 'set-synonym',
    subject: `word ${word}`,
    before: { meant: now.meant.join(', ') },
    after: { meant: meant.join(', ') },
    now: shop.now(),
  });
  return { word, meant };
}

const isTooLong = (word: string) => Array.from(word).length > MOST_CHARACTERS;

/** The words in the order in which they are kept. */
function meantIn(text: string): string[] {
  return text.trim() === '' ? [] : wordsOf(text).sort();
}
