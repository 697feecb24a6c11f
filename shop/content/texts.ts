import type { FormNode } from './form.ts';

export type Text = { as: 'line' | 'words' | 'link'; value: string };

/** What is written in the fields of a form, those of groups and lists too. */
export function textsOf(nodes: readonly FormNode[]): Text[] {
  return nodes.flatMap((node): Text[] => {
    if (node.as === 'group') return textsOf(node.nodes);
    if (node.as === 'list') return node.items.flatMap(textsOf);
    return node.as === 'line' || node.as === 'words' || node.as === 'link' ? [node] : [];
  });
}
