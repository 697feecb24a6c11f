import { marked, type Token, type Tokens } from 'marked';
import { isLink } from './links.ts';

/** A text in Markdown as plain data, by which a page draws it: no HTML in it, none made of it. */
export type Inline = string | { as: 'strong' | 'em' | 'link'; to?: string; of: Inline[] } | { as: 'br' };
export type Block =
  | { as: 'p' | 'h3'; of: Inline[] }
  | { as: 'ul' | 'ol'; items: Block[][] }
  | { as: 'quote'; of: Block[] };
/** `title` is '' for what stands before the first heading. */
export type TextSection = { id: string; title: string; blocks: Block[] };

/** What was not understood; its words say what is not taken. */
class NotTaken extends Error {}

/**
 * A text by its headings (##, with `{#name}` behind one to name it), or the words for what it may not have: HTML, pictures,
 * other headings, code, tables, links that are none.
 */
export function readMarkdown(text: string): TextSection[] | { fault: string } {
  try {
    return sectionsOf(marked.lexer(text));
  } catch (error) {
    if (error instanceof NotTaken) return { fault: error.message };
    throw error;
  }
}

/** The links of a text, without those to a part of the page, a mailbox or a phone. */
export function linksIn(sections: readonly TextSection[]): string[] {
  const found: string[] = [];
  const inline = (nodes: readonly Inline[]) => {
    for (const node of nodes) {
      if (typeof node === 'string' || node.as === 'br') continue;
      if (node.to && /^(\/|https:)/.test(node.to)) found.push(node.to);
      inline(node.of);
    }
  };
  const blocks = (all: readonly Block[]) => {
    for (const block of all) {
      if ('items' in block) for (const item of block.items) blocks(item);
      else if (block.as === 'quote') blocks(block.of);
      else inline(block.of);
    }
  };
  for (const section of sections) blocks(section.blocks);
  return found;
}

function sectionsOf(tokens: readonly Token[]): TextSection[] {
  const sections: TextSection[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2) {
      sections.push({ ...titleOf(plain(inlines(token.tokens))), blocks: [] });
      continue;
    }
    const block = blockOf(token);
    if (!block) continue;
    if (sections.length === 0) sections.push({ id: 'text', title: '', blocks: [] });
    sections.at(-1)!.blocks.push(block);
  }
  return sections;
}

function titleOf(text: string): { id: string; title: string } {
  const [, title = text, name] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(text) ?? [];
  const made = title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id: name ?? (made || 'part'), title };
}

function blockOf(token: Token): Block | null {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
    case 'text':
      return { as: 'p', of: inlines(token.tokens ?? [token]) };
    case 'heading':
      if (token.depth !== 3) throw new NotTaken('Headings are ## and ###.');
      return { as: 'h3', of: inlines(token.tokens) };
    case 'list':
      return {
        as: token.ordered ? 'ol' : 'ul',
        items: (token as Tokens.List).items.map((item) => blocksOf(item.tokens)),
      };
    case 'blockquote':
      return { as: 'quote', of: blocksOf(token.tokens ?? []) };
    case 'html':
      throw new NotTaken('HTML is not taken, only Markdown.');
    default:
      throw new NotTaken(
        `“${token.raw.trim().slice(0, 40)}” is not taken: write paragraphs, lists and headings.`,
      );
  }
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => blockOf(token) ?? []);
}

function inlines(tokens: readonly Token[] = []): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'strong':
      case 'em':
        return { as: token.type, of: inlines(token.tokens) };
      case 'link':
        return linkOf(token as Tokens.Link);
      case 'br':
        return { as: 'br' };
      case 'text':
      case 'escape':
      case 'codespan':
        return 'tokens' in token && token.tokens ? plain(inlines(token.tokens)) : token.text;
      case 'html':
        throw new NotTaken('HTML is not taken, only Markdown.');
      case 'image':
        throw new NotTaken('Pictures are not taken in a text.');
      default:
        return token.raw;
    }
  });
}

function linkOf({ href, tokens }: Tokens.Link): Inline {
  if (!isLink(href) && !/^(mailto|tel):[^\s]+$/.test(href)) {
    throw new NotTaken(`“${href.slice(0, 80)}” is no link: they begin with /, #, https://, mailto: or tel:.`);
  }
  return { as: 'link', to: href, of: inlines(tokens) };
}

function plain(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.as === 'br' ? ' ' : plain(node.of)))
    .join('');
}
