import { settingNames } from '#server/config.server.ts';
import { type Finding, findingsOf } from './finding.ts';

const { notice } = findingsOf('settings');

/** Read by the tests alone. */
const known = [...settingNames, 'CHROMIUM_PATH'];
/** What Node, the C library, PostgreSQL's client and the units look for. */
const ofOthers = /^(NODE|MALLOC|UV|PG|SSL|LC|GEHNA|npm)_|^(PATH|HOME|LANG|TZ)$|^PG[A-Z]+$|_proxy$/i;
/** So many letters may be wrong in what is plainly meant as a setting. */
const MOST_WRONG = 2;
/** Shorter names of the environment may be anybody's. */
const SHORTEST = 8;

/**
 * A notice for each name that the shop does not read: any of its own file of settings, and those of the whole environment
 * that are all but the name of one.
 */
export function misspeltSettings(inFile: readonly string[], inEnvironment: readonly string[]): Finding[] {
  const nearly = inEnvironment.filter((name) => name.length >= SHORTEST && nearest(name));
  return [...new Set([...inFile, ...nearly])].filter(isUnread).map((name) => {
    const meant = nearest(name);
    return notice(
      `${name} is no setting, so nobody reads it`,
      meant ? `${meant} is one: correct the name.` : 'Look for its name in .env.example, or remove it.',
    );
  });
}

function isUnread(name: string): boolean {
  return !ofOthers.test(name) && !known.includes(name.replace(/_FILE$/, ''));
}

/** The setting, or the one with a file, whose name differs by the fewest letters; null where it is none plainly. */
function nearest(name: string): string | null {
  const ending = /_FILE$/i.test(name) ? '_FILE' : '';
  const [first] = known
    .map((each) => ({
      each: `${each}${ending}`,
      apart: lettersApart(name.toUpperCase(), `${each}${ending}`),
    }))
    .toSorted((a, b) => a.apart - b.apart);
  return first && first.apart <= MOST_WRONG ? first.each : null;
}

/** How many letters are added, left out or changed between two words. */
function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
