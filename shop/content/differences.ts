import type { z } from 'zod';
import { type FormNode, formOfDocument } from './form.ts';

const MOST = 60;

/** What differs between two documents, by the labels of their fields; the first so many. */
export type Difference = { where: string; before: string; after: string };

/** The differences of two documents of a kind, field by field. */
export function differencesOf(schema: z.ZodType, before: unknown, after: unknown): Difference[] {
  const [was, is] = [flat(formOfDocument(schema, before)), flat(formOfDocument(schema, after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((where) => was.get(where) !== is.get(where))
    .slice(0, MOST)
    .map((where) => ({ where, ...changedLines(was.get(where) ?? '', is.get(where) ?? '') }));
}

function flat(nodes: readonly FormNode[], within = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of nodes) {
    const where = within ? `${within}, ${node.label}` : node.label;
    if (node.as === 'group') for (const [at, text] of flat(node.nodes, where)) found.set(at, text);
    else if (node.as === 'list') {
      node.items.forEach((item, at) => {
        for (const [name, text] of flat(item, `${node.item} ${at + 1}`)) found.set(name, text);
      });
    } else found.set(where, shownAs(node));
  }
  return found;
}

function shownAs(node: Exclude<FormNode, { as: 'group' | 'list' }>): string {
  if (node.as === 'flag') return node.value ? 'yes' : 'no';
  if (node.as === 'picture') return node.value?.file ? `${node.value.file}: ${node.value.alt}` : '';
  if (node.as === 'choices')
    return node.choices
      .filter(({ value }) => node.value.includes(value))
      .map(({ label }) => label)
      .join(', ');
  if (node.as === 'choice')
    return node.choices.find(({ value }) => value === node.value)?.label ?? node.value;
  return node.value;
}

/** Of two texts the lines from the first to the last that differ. */
function changedLines(before: string, after: string): { before: string; after: string } {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(was.length, is.length) && was[head] === is[head]) head++;
  let tail = 0;
  while (tail < Math.min(was.length, is.length) - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  const middle = (lines: string[]) => lines.slice(head, lines.length - tail).join('\n');
  return { before: middle(was), after: middle(is) };
}
