import type { Value } from './cell.ts';
import type { Field } from './fields.ts';
import { type Fault, partsOf, type ReadRow } from './judge-row.ts';

/** Asked of each row of a file in its order: what is wrong with it beside those before it. */
export function acrossRows(fields: readonly Field[]): (row: number, read: ReadRow) => Fault[] {
  const keys = new Map<string, number>();
  const unique = fields.filter(({ isUnique }) => isUnique);
  const seenUnique = new Map<Value, number>();
  const ofProduct = fields.filter((field) => field.isOfProduct).map((field) => ({ field, seen: new Map() }));
  return (row, { key, given }) => {
    if (key === '') return [];
    const first = keys.get(key);
    if (first !== undefined)
      return [{ column: 'id', words: `stands in row ${first} already: leave one of the two out.` }];
    keys.set(key, row);
    const faults: Fault[] = [];
    for (const field of unique) {
      const value = given[field.column];
      if (value == null) continue;
      const other = seenUnique.get(value) ?? row;
      if (other === row) seenUnique.set(value, row);
      else
        faults.push({ column: field.name, words: `stands in row ${other} already: each size has its own.` });
    }
    for (const { field, seen } of ofProduct as { field: Field; seen: Map<string, [Value, number]> }[]) {
      const value = given[field.column];
      if (value === undefined) continue;
      const [said, other] = seen.get(partsOf(key).id) ?? [];
      if (other === undefined) seen.set(partsOf(key).id, [value, row]);
      else if (said !== value)
        faults.push({
          column: field.name,
          words: `is ${said ?? 'empty'} in row ${other}: all sizes of a product have the same.`,
        });
    }
    return faults;
  };
}
