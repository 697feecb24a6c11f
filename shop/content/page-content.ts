import type { z } from 'zod';
import { telAddress } from '#shop/phone.ts';
import { flag, group, line, list, words } from './fields.ts';
import { type Block, type Inline, readMarkdown, type TextSection } from './markdown.ts';
import { fillIn } from './placeholders.ts';

const text = () =>
  words('Text', 40_000, {
    hint: 'Markdown: ## for a heading ({#name} behind it names it for links), blank lines between paragraphs, - for lists, **bold**, [words](/page).',
  });
const common = {
  title: line('Title', 80),
  description: line('Description for search engines', 200),
  lead: line('First line', 300, { optional: true }),
};
const facts = () =>
  list(
    'Facts above the text',
    'Fact',
    group('Fact', { value: line('What', 40), name: line('Of what', 80) }),
    0,
    3,
  );

/** A page of the shop that has always been there: a policy, say. */
export const policySchema = group('Page', { ...common, facts: facts(), text: text() });
/** A page that staff made. */
export const ownPageSchema = group('Page', {
  open: flag('Open to shoppers'),
  ...common,
  facts: facts(),
  text: text(),
});
/** `open`: on a page that staff made. */
export type PageBody = z.infer<typeof policySchema> & { open?: boolean };

/** What a page says, with what its placeholders stand for. */
export type PageText = Pick<PageBody, 'title' | 'description' | 'lead' | 'facts'> & {
  sections: TextSection[];
};

/** A page's body as it is shown: its text read, its placeholders filled in. */
export function pageText(body: PageBody, values: Readonly<Record<string, string>>): PageText {
  const fill = (given: string) => fillIn(given, values);
  const read = readMarkdown(body.text);
  const inline = (node: Inline): Inline => {
    if (typeof node === 'string') return fill(node);
    if (node.as === 'br') return node;
    const of = node.of.map(inline);
    return node.to === undefined ? { ...node, of } : { ...node, to: linkTo(fill(node.to)), of };
  };
  const block = (each: Block): Block => {
    if ('items' in each) return { ...each, items: each.items.map((item) => item.map(block)) };
    return each.as === 'quote' ? { ...each, of: each.of.map(block) } : { ...each, of: each.of.map(inline) };
  };
  const sections = 'fault' in read ? [] : read;
  return {
    title: fill(body.title),
    description: fill(body.description),
    lead: fill(body.lead),
    facts: body.facts.map(({ name, value }) => ({ name: fill(name), value: fill(value) })),
    sections: sections.map((each) => ({ ...each, title: fill(each.title), blocks: each.blocks.map(block) })),
  };
}

function linkTo(to: string): string {
  return to.startsWith('tel:') ? telAddress(to.slice('tel:'.length)) : to;
}
