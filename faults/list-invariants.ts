import { replicaLimits } from '#db/replica.server.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import type { PriceWatch } from './public-lists.ts';

/** What everybody is shown says of each product what the books say, by every shop. */
export function listsTellTheTruth({ products, lists }: Evidence): Finding {
  const faults = lists.flatMap(({ shopUrl, shown }) => {
    const of = new Map(shown.map((each) => [each.id, each]));
    return products.flatMap(({ id, on_hand, held, selling_paise }) => {
      const there = of.get(id);
      if (!there) return [`${id} is not in the list of ${shopUrl}`];
      return [
        ...(there.totalPeices === on_hand - held ? [] : [`${id} is shown with ${there.totalPeices} pieces`]),
        ...(Math.round(there.price * 100) === selling_paise
          ? []
          : [`${id} is shown for ${there.price} rupees`]),
      ];
    });
  });
  return {
    invariant: 'lists for everybody tell the truth',
    numbers: `${products.length} products by ${lists.length} shops`,
    faults,
  };
}

/** Whoever read, primary or replica: what was committed before that time is shown (R385). The replica must have been read. */
export function listsAreNotOld({ set, seen, answeredBy }: PriceWatch): Finding {
  const priceAt = (moment: number) => set.findLast(({ at }) => at <= moment)?.price ?? 0;
  const old = seen
    .filter(({ price, askedAt }) => price < priceAt(askedAt - replicaLimits.lagMs))
    .map(({ price, askedAt }) => `${price} was shown when ${priceAt(askedAt)} had been set`);
  const { replica = 0 } = answeredBy;
  const unread = replica > 0 ? [] : ['the replica answered nothing'];
  const newest = seen.filter(({ price, askedAt }) => price >= priceAt(askedAt)).length;
  return {
    invariant: `no list is more than ${replicaLimits.lagMs / 1000} s old`,
    numbers: `${seen.length} looks at ${set.length} prices, ${newest} of them at the newest; ${replica} answers of the replica`,
    faults: [...unread, ...old],
  };
}
