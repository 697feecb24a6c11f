/** A piece that could go with others; `type`: as it is stored. */
type Candidate = { id: string; type: string };

/** How many pieces of one type are picked before those of other types had their turn. */
const MOST_OF_TYPE = 2;

type Given = {
  /** What it is to go with: never picked itself. */
  beside: readonly string[];
  /** What staff chose for it, in their order. */
  chosen: readonly Candidate[];
  /** Others, the most alike first. */
  alike: readonly Candidate[];
};

/**
 * What completes the look of some pieces (R310): what staff chose for them, then what is most like them, two of a type
 * at most as long as there are other types. No piece twice, none of `beside`; gives up to `limit` ids.
 */
export function pickGoesWith({ beside, chosen, alike }: Given, limit: number): string[] {
  const picked = new Map<string, Candidate>();
  const isFree = ({ id }: Candidate) => !beside.includes(id) && !picked.has(id);
  const ofType = (type: string) => [...picked.values()].filter((each) => each.type === type).length;
  for (const each of chosen) if (isFree(each)) picked.set(each.id, each);
  for (const each of alike) if (isFree(each) && ofType(each.type) < MOST_OF_TYPE) picked.set(each.id, each);
  for (const each of alike) if (isFree(each)) picked.set(each.id, each);
  return [...picked.keys()].slice(0, limit);
}
