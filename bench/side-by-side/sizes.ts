import { fillProducts } from '#bench/fill-products.ts';
import { compete, type Measured, median, type Rounds } from './contest.ts';
import { asking } from './pages.ts';
import { alone, type Row } from './row.ts';
import type { World } from './world.ts';

/** Of a million products the filling takes a quarter of an hour: only where it is asked for. */
const SIZES = [1000, 10_000, 100_000];

const searched = ['jhumka', 'jumka', 'peacock choker', 'temple kada', 'pearl pendant'];

/** Pages that nobody asked for before, and a list for a program, while the catalogue grows. */
export async function sizes(world: World, rounds: Rounds, most = SIZES.at(-1)!): Promise<Row[]> {
  const { url, pid, postgresPid, environment } = world;
  const pids = [pid, postgresPid];
  const rows: Row[] = [];
  const first: Record<string, number> = {};
  let filled = 0;
  let asked = 0;
  for (const products of [...SIZES, 1_000_000].filter((each) => each <= most)) {
    await fillProducts(environment.DATABASE_URL!, products, filled + 1);
    const [from, added] = [filled + 1, products - filled];
    filled = products;
    // An address that was asked for once is kept: so many are left for each run, that before the rounds too.
    const mostAsked = Math.floor(added / (rounds.rounds + 1));
    const unseen = () => `bench-${from + ((asked++ * 7919) % added)}`;
    const measured: Record<string, () => string> = {
      'product page': () => `${url}/product/${unseen()}`,
      'search page': () => {
        asked++;
        return `${url}/search?q=${encodeURIComponent(searched[asked % searched.length]!)}&max=${999_999 - asked}`;
      },
      'search box': () =>
        // With a word that is nowhere: else the answer is kept.
        `${url}/api/search/search?q=${encodeURIComponent(`${searched[asked++ % searched.length]} xq${asked}`)}`,
      'list of ten as JSON': () => `${url}/api/product/list?limit=10&after=${unseen()}`,
    };
    for (const [name, next] of Object.entries(measured)) {
      const results = await compete({ ours: asking(pids, 4, next, mostAsked) }, rounds);
      first[name] ??= costOf(results);
      const row = alone(`${name}, ${products.toLocaleString('en-IN')} products`, 'a second', results);
      rows.push({
        ...row,
        yardstick: `with ${SIZES[0]}`,
        cpuRatio: (costOf(results) / first[name]).toFixed(2),
      });
    }
  }
  return rows;
}

/** Milliseconds of the processor, of the shop and the database together. */
function costOf(rounds: readonly { ours: Measured }[]): number {
  return median(rounds.map(({ ours }) => ours.cpuMs));
}
