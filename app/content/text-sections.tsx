import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline, TextSection } from '#shop/content/markdown.ts';
import type { Section } from './table-of-contents.tsx';

/** What staff wrote in Markdown, as sections of an information page. */
export function drawSections(sections: readonly TextSection[]): Section[] {
  return sections.map(({ id, title, blocks }) => ({ id, title, body: <Blocks of={blocks} /> }));
}

function Blocks({ of }: { of: readonly Block[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never moves
  return of.map((block, at) => <OneBlock key={at} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if ('items' in block) {
    const List = block.as;
    return (
      <List>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never moves
          <li key={at}>{isLine(item) ? <Words of={item[0].of} /> : <Blocks of={item} />}</li>
        ))}
      </List>
    );
  }
  if (block.as === 'quote') {
    return (
      <blockquote className="border-l-2 border-gold-line pl-4">
        <Blocks of={block.of} />
      </blockquote>
    );
  }
  const Tag = block.as;
  return (
    <Tag>
      <Words of={block.of} />
    </Tag>
  );
}

type Line = [{ as: 'p' | 'h3'; of: Inline[] }];

function isLine(item: Block[]): item is Line {
  return item.length === 1 && item[0]?.as === 'p';
}

function Words({ of }: { of: readonly Inline[] }): ReactNode {
  return of.map((node, at) => {
    if (typeof node === 'string') return node;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never moves
    if (node.as === 'br') return <br key={at} />;
    const words = <Words of={node.of} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never moves
    if (node.as === 'strong') return <strong key={at}>{words}</strong>;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never moves
    if (node.as === 'em') return <em key={at}>{words}</em>;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never moves
    return <TextLink key={at} to={node.to ?? ''} words={words} />;
  });
}

function TextLink({ to, words }: { to: string; words: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{words}</Link>;
  const isPhone = to.startsWith('tel:');
  return (
    <a href={to} className={isPhone ? 'whitespace-nowrap' : undefined} rel="noreferrer">
      {words}
    </a>
  );
}
